import { type Atoms, CENT } from '../money/index.ts';

/** A price over some time: prices in ticks, volume in steps, turnover in whole cents of USDT. */
export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/** Highest and lowest price; ticks. */
export interface Range {
  high: number;
  low: number;
}

/** The range of no price yet. */
export const emptyRange = (): Range => ({ high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY });

/** A range in whole ticks. */
export const rounded = ({ high, low }: Range): Range => ({ high: Math.round(high), low: Math.round(low) });

/** Joins two consecutive bars. */
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

export const centsToAtoms = (cents: number): Atoms => BigInt(cents) * CENT;

export type Direction = 'up' | 'down';

/** True if a price rises (up) or falls (down) to a level or beyond. */
export const reaches = ({ high, low }: Readonly<Range>, level: number, direction: Direction): boolean =>
  direction === 'up' ? high >= level : low <= level;

/** In ticks: far more than the rounding error of any price, far less than a visible difference. */
const HAIR = 1e-3;

/** The unrounded price at which the price, once rounded to whole ticks, reaches a level; errs slightly on the near side. */
export const edgeOf = (level: number, direction: Direction): number => (direction === 'up' ? level - 0.5 - HAIR : level + 0.5 + HAIR);

/** The level a price must reach so `factor` times that price, rounded to whole ticks, can reach `level`. */
export const levelBefore = (level: number, factor: number, direction: Direction): number =>
  direction === 'up' ? Math.ceil(edgeOf(level, direction) / factor) : Math.floor(edgeOf(level, direction) / factor);
