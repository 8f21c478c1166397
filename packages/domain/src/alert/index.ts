export * from './check-alert.ts';
export * from './status.ts';
export * from './terms.ts';
export * from './watch.ts';
