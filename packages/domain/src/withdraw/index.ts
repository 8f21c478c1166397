export * from './check-withdrawal.ts';
export * from './journals.ts';
export * from './payee.ts';
