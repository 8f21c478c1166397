import { must } from '../core/decision.ts';
import type { Level } from '../market/ladder.ts';
import type { Side } from '../market/side.ts';
import type { Ladder } from './ladder.ts';

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
