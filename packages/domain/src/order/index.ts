export * from './edit.ts';
export * from './kind.ts';
export * from './ladder.ts';
export * from './most-resting.ts';
export * from './price-band.ts';
export * from './protection-price.ts';
export * from './time-in-force.ts';
