export * from './best-prices.ts';
export * from './book.ts';
export * from './client-id.ts';
export * from './edit.ts';
export * from './fees.ts';
export * from './ladder.ts';
export * from './price-band.ts';
export * from './time-in-force.ts';
