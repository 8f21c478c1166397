export * from './address.ts';
export * from './pasted-address.ts';
export * from './routes.ts';
export * from './transaction-id.ts';
