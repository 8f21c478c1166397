export * from './banks.ts';
export * from './card.ts';
