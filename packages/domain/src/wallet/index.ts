export * from './accounts.ts';
export * from './balances.ts';
export * from './check-transfer.ts';
export * from './hold.ts';
export * from './invariants.ts';
export * from './posting.ts';
export * from './recipes.ts';
export * from './spot-trade.ts';
