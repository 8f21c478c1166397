export * from './journals.ts';
export * from './levels.ts';
export * from './rebates.ts';
export * from './status.ts';
