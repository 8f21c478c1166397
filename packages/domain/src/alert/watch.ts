import { mostThat } from '../core/index.ts';
import { type Position, unrealisedPnl } from '../lever/index.ts';
import type { Direction } from '../market/bar.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, RATE_ONE, type Rate, shareCeil, shareFloor } from '../money/index.ts';
import { type AlertKind, isPercent, isUpward, MOST_TIMES_LAST, type PercentKind } from './terms.ts';

/** The price that is `rate` above (`rises`) or below (`falls`) a price, in ticks, rounded away from it; 0 if that is below one tick. */
export const percentTarget = (kind: PercentKind, base: number, rate: Rate): number =>
  Number(kind === 'rises' ? shareCeil(BigInt(base), RATE_ONE + rate, RATE_ONE) : shareFloor(BigInt(base), RATE_ONE - rate, RATE_ONE));

/** The price an alert waits for, in ticks. */
export type Watch = {
  readonly kind: AlertKind;
  /** Rate of a percentage alert; otherwise 0. */
  readonly rate: Rate;
  /** The last price that a percentage refers to. */
  readonly base: number;
  readonly target: number;
  /** False after it triggers, until the price is back on the other side. */
  readonly isArmed: boolean;
  /** True if the watched profit falls while the price rises: that of a short. */
  readonly isInverse?: boolean;
};
type WatchedLevel = { readonly level: number; readonly direction: Direction };

/** The price (ticks) of an active alert's next event: its target or, while it is not armed, the first price on the other side. */
export function watchedLevel({ kind, target, isArmed, isInverse = false }: Watch): WatchedLevel {
  const isUp = isUpward(kind) !== isInverse;
  if (isArmed) return { level: target, direction: isUp ? 'up' : 'down' };
  return isUp ? { level: target - 1, direction: 'down' } : { level: target + 1, direction: 'up' };
}

type Followed = Pick<Watch, 'base' | 'target' | 'isArmed'>;

/**
 * The next watch of a repeating alert after it triggers at a price: the same target once the price has been on the other
 * side, or a percentage of that price. Undefined if that would be below one tick, because there is nothing left to wait
 * for.
 */
export function watchAfter({ kind, rate, base, target }: Watch, price: number): Followed | undefined {
  if (!isPercent(kind)) return { base, target, isArmed: false };
  const next = percentTarget(kind, price, rate);
  return next > 0 ? { base: price, target: next, isArmed: true } : undefined;
}

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
