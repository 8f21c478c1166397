export * from './check-withdrawal.ts';
export * from './journals.ts';
export * from './limits.ts';
export * from './note.ts';
export * from './payee-need.ts';
export * from './read-payee.ts';
export * from './receive.ts';
export * from './status.ts';
