import type { Atoms } from '../money/index.ts';

/** What happened to a price over some time: ticks and steps; turnover in whole cents of USDT. */
export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/** Two bars, one right after the other, as one. */
export const join = (first: Bar | undefined, next: Bar): Bar =>
  first === undefined
    ? next
    : {
        open: first.open,
        high: Math.max(first.high, next.high),
        low: Math.min(first.low, next.low),
        close: next.close,
        volume: first.volume + next.volume,
        turnover: first.turnover + next.turnover,
      };

export const centsToAtoms = (cents: number): Atoms => BigInt(cents) * 1_000_000n;

export type Direction = 'up' | 'down';

/** Whether a price rises (up) or falls (down) to a level or beyond it. */
export const reaches = ({ high, low }: { readonly high: number; readonly low: number }, level: number, direction: Direction): boolean =>
  direction === 'up' ? high >= level : low <= level;
