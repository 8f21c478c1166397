/** The terms, units and catalog of markets, without price generation. */
export * from './book-groups.ts';
export * from './catalogue.ts';
export * from './coins.ts';
export * from './funding-times.ts';
export * from './ladder-levels.ts';
export * from './listing.ts';
export * from './markets.ts';
export * from './periods.ts';
export * from './seed.ts';
export * from './units.ts';
