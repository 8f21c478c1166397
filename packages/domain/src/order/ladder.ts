import type { Depth, Level } from '../market/ladder.ts';

/** One side of the market maker's quotes in one second, best price first. */
export type LadderSide = readonly Level[];
export type Ladder = Pick<Depth, 'asks' | 'bids'>;

/** The rest of a side in its second, after `taken` steps per price. Used-up levels are omitted. */
export const remainingLadder = (side: LadderSide, taken: ReadonlyMap<number, number>): LadderSide =>
  taken.size === 0
    ? side
    : side.map(({ price, quantity }) => ({ price, quantity: quantity - (taken.get(price) ?? 0) })).filter(({ quantity }) => quantity > 0);
