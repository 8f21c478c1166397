/** What a client may know of the markets: their terms and units, and nothing of how prices are made. */
export * from './coins.ts';
export * from './ladder-levels.ts';
export * from './markets.ts';
export * from './units.ts';
