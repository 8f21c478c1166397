import type { Direction } from '../market/bar.ts';
import { RATE_ONE, type Rate, shareCeil, shareFloor } from '../money/index.ts';
import { type AlertKind, isPercent, isUpward, type PercentKind } from './terms.ts';

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
};
type WatchedLevel = { readonly level: number; readonly direction: Direction };

/** The price (ticks) of an active alert's next event: its target or, while it is not armed, the first price on the other side. */
export function watchedLevel({ kind, target, isArmed }: Watch): WatchedLevel {
  const isUp = isUpward(kind);
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
