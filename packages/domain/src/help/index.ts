export * from './event-log.ts';
export * from './feedback.ts';
export * from './search.ts';
export * from './status.ts';
