export * from './contact.ts';
export * from './device.ts';
export * from './nickname.ts';
export * from './sign-up.ts';
export * from './verification-code.ts';
