export * from './accounts.ts';
export * from './balances.ts';
export * from './check-transfer.ts';
export * from './hold.ts';
export * from './invariants.ts';
export * from './journal.ts';
export * from './status.ts';
export * from './transfer.ts';
