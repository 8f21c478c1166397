export * from './contact.ts';
export * from './invite-code.ts';
export * from './mask.ts';
export * from './nickname.ts';
export * from './password.ts';
export * from './sign-up.ts';
export * from './verification-code.ts';
export * from './wrong-codes.ts';
