export * from './check-withdrawal.ts';
export * from './limits.ts';
export * from './receive.ts';
export * from './status.ts';
