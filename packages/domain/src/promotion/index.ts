export * from './journals.ts';
export * from './kinds.ts';
export * from './levels.ts';
export * from './ranking.ts';
export * from './rebates.ts';
export * from './schedule.ts';
export * from './status.ts';
