export * from './allocate.ts';
export * from './check-subscription.ts';
export * from './journals.ts';
export * from './offering.ts';
export * from './status.ts';
export * from './tokens.ts';
