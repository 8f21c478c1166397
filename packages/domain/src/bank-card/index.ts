export * from './banks.ts';
export * from './card.ts';
export * from './ways.ts';
