export * from './anti-phishing.ts';
export * from './authenticator.ts';
export * from './fund-password.ts';
export * from './hold-check.ts';
export * from './tries.ts';
