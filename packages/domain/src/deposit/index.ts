export * from './check-deposit.ts';
export * from './decide-deposit.ts';
export * from './journals.ts';
export * from './read-route.ts';
export * from './status.ts';
