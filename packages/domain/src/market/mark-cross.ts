import { HOUR, type Instant, MINUTE } from '../core/index.ts';
import { type Direction, edgeOf, levelBefore } from './bar.ts';
import { crossHours } from './first-cross.ts';
import type { MarketPath } from './market-path.ts';
import { MARK_MEMORY } from './premium.ts';

/** A level in ticks to be reached by the mark price, which is rounded to whole ticks. */
interface Aim {
  readonly level: number;
  readonly direction: Direction;
}

/**
 * The maximum distance up (or down) from the index, in a time span, of the three prices whose median is the mark: the
 * funded one and the last one as fractions of the index, the one with the mean premium in ticks.
 */
export interface Reach {
  readonly funded: number;
  readonly last: number;
  readonly meanPremium: number;
}

/**
 * The first second from `from` to `to`, both included, at which the mark price is at `level` ticks or above (up) or at or
 * below it (down); undefined if there is none. Days, hours, minutes and seconds in which the index is too far away are
 * skipped; the mark itself is computed only if it can be at the level, with a tolerance of a hundredth of a percent.
 */
export function firstMarkCross(path: MarketPath, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined {
  const aim = { level, direction };
  return crossHours(path, from, to, {
    direction,
    neededIn: (start, seconds) => indexLevel(path, start, seconds, aim),
    inHour: (start, end, needed) => crossInHour(path, start, end, needed, aim),
  });
}

/** `needed`: the price that the index must reach in this hour. */
function crossInHour(path: MarketPath, from: Instant, to: Instant, needed: number, aim: Aim): Instant | undefined {
  const hour = Math.floor(from / HOUR);
  const bars = path.hour(hour);
  for (let minute = Math.floor(from / MINUTE); minute <= Math.floor(to / MINUTE); minute++) {
    const index = minute - hour * 60;
    if (!bars.reaches(index, needed, aim.direction)) continue;
    const { high, low } = bars.range(index, index + 1);
    const reach = reachInMinute(path, minute, aim.direction);
    if (!canReach(aim.direction === 'up' ? high : low, reach, aim)) continue;
    const start = minute * MINUTE;
    const found = crossInMinute(path, Math.max(from, start), Math.min(to, start + MINUTE - 1), reach, aim);
    if (found !== undefined) return found;
  }
  return undefined;
}

function crossInMinute(path: MarketPath, from: Instant, to: Instant, reach: Reach, aim: Aim): Instant | undefined {
  const minute = Math.floor(from / MINUTE);
  const ticks = path.ticks(minute);
  for (let at = from; at <= to; at++) {
    if (!canReach(ticks[at - minute * MINUTE]!, reach, aim)) continue;
    const mark = path.mark(at);
    if (aim.direction === 'up' ? mark >= aim.level : mark <= aim.level) return at;
  }
  return undefined;
}

/**
 * The price that the index must reach in a time span for the mark to reach the level. Two of the three prices must be
 * there, so either the funded or the last one must be: the third, whose past would have to be read, is not needed.
 */
function indexLevel({ raw: { premium } }: MarketPath, from: Instant, seconds: number, aim: Aim): number {
  const { direction } = aim;
  const to = from + seconds - 1;
  const farther = direction === 'up' ? Math.max : Math.min;
  const part = farther(premium.farthestBasis(from, to, direction), premium.farthestAccrual(from, to, direction));
  return levelBefore(aim.level, 1 + part, direction);
}

/** How far the prices of a minute may be from its index. */
export function reachInMinute(path: MarketPath, minute: number, direction: Direction): Reach {
  const { premium } = path.raw;
  const from = minute * MINUTE;
  const to = from + MINUTE - 1;
  return {
    funded: premium.farthestAccrual(from, to, direction),
    last: premium.farthestBasis(from, to, direction),
    meanPremium: farthestMean(path, minute, direction),
  };
}

/** The extreme mean premium in a minute: the largest premium of its seconds and those before, at the largest index among them. */
function farthestMean(path: MarketPath, minute: number, direction: Direction): number {
  const from = minute * MINUTE - MARK_MEMORY;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (let each = Math.floor(from / MINUTE); each <= minute; each++) {
    const range = path.range(each);
    high = Math.max(high, range.high);
    low = Math.min(low, range.low);
  }
  const part = path.raw.premium.farthestBasis(from, minute * MINUTE + MINUTE - 1, direction);
  const farther = direction === 'up' ? Math.max : Math.min;
  return farther(part * high, part * low);
}

/**
 * True if the median of the three can be at the level while the index is at `index`. Rounding the mark includes rounding
 * the last price, so it is applied once.
 */
function canReach(index: number, reach: Reach, { level, direction }: Aim): boolean {
  const farthest = farthestMark(index, reach);
  return direction === 'up' ? farthest >= edgeOf(level, direction) : farthest <= edgeOf(level, direction);
}

const middle = (one: number, other: number, third: number): number => Math.max(Math.min(one, other), Math.min(Math.max(one, other), third));

/** The farthest that the median of the three can be from an index of `index` ticks, before it is rounded. */
export const farthestMark = (index: number, { funded, last, meanPremium }: Reach): number =>
  middle(index * (1 + funded), index * (1 + last), index + meanPremium);
