/** The side of an order: a buy receives the base coin, a sell the quote coin. */
export type Side = 'buy' | 'sell';

export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');
