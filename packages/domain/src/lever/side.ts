export type PositionSide = 'long' | 'short';

export const oppositeSide = (side: PositionSide): PositionSide => (side === 'long' ? 'short' : 'long');

export const signOf = (side: PositionSide): 1 | -1 => (side === 'long' ? 1 : -1);
export const bigSignOf = (side: PositionSide): 1n | -1n => (side === 'long' ? 1n : -1n);

/** The side of a position's order in the book: a long is bought to open and sold to close, a short the reverse. */
export const tradeSide = (side: PositionSide, act: 'open' | 'close'): 'buy' | 'sell' =>
  (side === 'long') === (act === 'open') ? 'buy' : 'sell';
