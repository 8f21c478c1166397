/** An order at a price, which may wait, or one at the market, which is filled at once. */
export type OrderKind = 'limit' | 'market';

/** The two sides of a fill: who rested in the book, and who came. */
export type Role = 'maker' | 'taker';
