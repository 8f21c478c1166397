import type { Direction } from '../market/bar.ts';
import type { Rate } from '../money/index.ts';
import { percentTarget } from './target.ts';
import { type AlertKind, isPercent, isUpward } from './terms.ts';

/** The price that an alert waits for, in ticks. */
export type Watch = {
  readonly kind: AlertKind;
  /** Of a percentage; else 0. */
  readonly rate: Rate;
  /** The last price from which a percentage counts. */
  readonly base: number;
  readonly target: number;
  /** False from when it told until the price is on the other side again. */
  readonly isArmed: boolean;
};
type WatchedLevel = { readonly level: number; readonly direction: Direction };

/**
 * The price (ticks) at which something happens to an active alert next:
 * its target or, while it is not armed, the first price on the other side.
 */
export function watchedLevel({ kind, target, isArmed }: Watch): WatchedLevel {
  const isUp = isUpward(kind);
  if (isArmed) return { level: target, direction: isUp ? 'up' : 'down' };
  return isUp ? { level: target - 1, direction: 'down' } : { level: target + 1, direction: 'up' };
}

type Followed = Pick<Watch, 'base' | 'target' | 'isArmed'>;

/**
 * The next watch of an alert that tells each time, after it told at a price: the same target once the price was on the other
 * side, or a percentage of that price. Undefined where that would be below one tick: there is nothing left to wait for.
 */
export function watchAfter({ kind, rate, base, target }: Watch, price: number): Followed | undefined {
  if (!isPercent(kind)) return { base, target, isArmed: false };
  const next = percentTarget(kind, price, rate);
  return next > 0 ? { base: price, target: next, isArmed: true } : undefined;
}
