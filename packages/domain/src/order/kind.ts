/** A limit order, which may wait, or a market order, which is filled immediately. */
export type OrderKind = 'limit' | 'market';

/** The two sides of a fill: maker for the resting order, taker for the incoming one. */
export type Role = 'maker' | 'taker';
