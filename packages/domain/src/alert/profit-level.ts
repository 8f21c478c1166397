import { mostThat } from '../core/index.ts';
import { type Position, unrealisedPnl } from '../lever/index.ts';
import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/index.ts';
import { MOST_TIMES_LAST } from './terms.ts';

/**
 * The mark price (ticks) nearest to `mark` at which a position's unrealised profit is at least (`above`) or at most (`below`)
 * a level; undefined if no price up to a hundred times the mark price is.
 */
export function profitTarget(
  market: Market,
  position: Position,
  { kind, level, mark }: { readonly kind: 'above' | 'below'; readonly level: Atoms; readonly mark: number },
): number | undefined {
  const most = mark * MOST_TIMES_LAST;
  const profit = (ticks: number) => unrealisedPnl(market, position, ticks);
  const isLong = position.side === 'long';
  const isUp = (kind === 'above') === isLong;
  const isReached = (ticks: number) => (kind === 'above' ? profit(ticks) >= level : profit(ticks) <= level);
  const target = isUp ? mostThat(0, most, (ticks) => !isReached(ticks)) + 1 : mostThat(0, most, isReached);
  return target >= 1 && target <= most && isReached(target) ? target : undefined;
}
