export * from './deposit.ts';
export * from './journals.ts';
export * from './status.ts';
