export * from './fund-password.ts';
