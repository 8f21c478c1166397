import { must } from '../core/decision.ts';
import type { Direction } from '../market/bar.ts';
import { type Depth, type Level, midOfferingAsk, midOfferingBid } from '../market/ladder.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import type { Book } from './book.ts';

/** One side of the market maker's quotes in one second, best price first. */
export type LadderSide = readonly Level[];
export type Ladder = Pick<Depth, 'asks' | 'bids'>;

/** The side of a ladder from which an order takes. */
export const levelsFor = (side: Side, { asks, bids }: Ladder): LadderSide => (side === 'buy' ? asks : bids);

/** The rest of a side in its second, after `taken` steps per price. Used-up levels are omitted. */
export const remainingLadder = (side: LadderSide, taken: ReadonlyMap<number, number>): LadderSide =>
  taken.size === 0
    ? side
    : side.map(({ price, quantity }) => ({ price, quantity: quantity - (taken.get(price) ?? 0) })).filter(({ quantity }) => quantity > 0);

/**
 * A row of the displayed order book: `total` is the sum of steps from the best price to here, `share` the bar's length
 * relative to the longest (0–1).
 */
export type DepthRow = Level & { readonly total: number; readonly share: number };

/** Levels, best first, merged into multiples of `group` ticks, away from the other side: bids down, asks up. Sizes are summed. */
export function groupLevels(levels: readonly Level[], side: Side, group: number): Level[] {
  must(Number.isSafeInteger(group) && group >= 1, 'a group is a whole number of ticks');
  const sums = new Map<number, number>();
  for (const { price, quantity } of levels) {
    const at = (side === 'buy' ? Math.floor(price / group) : Math.ceil(price / group)) * group;
    sums.set(at, (sums.get(at) ?? 0) + quantity);
  }
  return Array.from(sums, ([price, quantity]) => ({ price, quantity }));
}

/** The visible rows of both sides. Their bars share one scale: the largest total of the visible rows is a full bar. */
export function depthRows({ bids, asks }: Ladder, group: number, count: number): { bids: DepthRow[]; asks: DepthRow[] } {
  const bidTotals = withTotals(groupLevels(bids, 'buy', group).slice(0, count));
  const askTotals = withTotals(groupLevels(asks, 'sell', group).slice(0, count));
  const longest = Math.max(1, bidTotals.at(-1)?.total ?? 0, askTotals.at(-1)?.total ?? 0);
  const scaled = (row: Omit<DepthRow, 'share'>): DepthRow => ({ ...row, share: row.total / longest });
  return { bids: bidTotals.map(scaled), asks: askTotals.map(scaled) };
}

function withTotals(levels: readonly Level[]): Omit<DepthRow, 'share'>[] {
  let total = 0;
  return levels.map((level) => {
    total += level.quantity;
    return { ...level, total };
  });
}

/**
 * The mid price (ticks) at which the market maker first reaches a resting limit. The maker's quotes rise with the mid, so
 * a buy is due if the path is at or below this level, a sell if it is at or above; undefined if no mid of at least one
 * tick is low enough.
 */
export function triggerLevel(market: Market, side: Side, price: number): number | undefined {
  const level = side === 'buy' ? midOfferingAsk(market, price) : midOfferingBid(market, price);
  return level >= 1 ? level : undefined;
}

/** The number of orders waiting in a book, and the mid prices (ticks) at which the market maker first reaches the best of each side. */
export const waitingLevels = (market: Market, book: Book) => ({
  size: book.size,
  nearest: (direction: Direction): number | undefined => {
    const side = direction === 'down' ? 'buy' : 'sell';
    const best = book.best(side);
    return best && triggerLevel(market, side, best.price);
  },
});
