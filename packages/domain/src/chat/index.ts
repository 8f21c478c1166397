export * from './automatic.ts';
export * from './message.ts';
export * from './party.ts';
