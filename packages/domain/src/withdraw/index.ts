export * from './check-withdrawal.ts';
export * from './journals.ts';
