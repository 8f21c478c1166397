import { must } from '../core/decision.ts';
import type { Depth, Level } from '../market/ladder.ts';
import type { Side } from '../market/side.ts';

/** One side of the market maker's quotes in one second, best price first. */
export type LadderSide = readonly Level[];
export type Ladder = Pick<Depth, 'asks' | 'bids'>;

/** The rest of a side in its second, after `taken` steps per price. Used-up levels are omitted. */
export const remainingLadder = (side: LadderSide, taken: ReadonlyMap<number, number>): LadderSide =>
  taken.size === 0
    ? side
    : side.map(({ price, quantity }) => ({ price, quantity: quantity - (taken.get(price) ?? 0) })).filter(({ quantity }) => quantity > 0);

/** Percent beyond the best opposite price within which a market order may fill. */
export const COLLAR_PERCENT = 2;

/** The worst price (ticks) at which a market order may fill, given the best price of the opposite side. */
export function protectionPrice(side: Side, best: number): number {
  must(Number.isSafeInteger(best) && best > 0, 'the best price is a positive number of ticks');
  return side === 'buy' ? Math.floor((best * (100 + COLLAR_PERCENT)) / 100) : Math.ceil((best * (100 - COLLAR_PERCENT)) / 100);
}
