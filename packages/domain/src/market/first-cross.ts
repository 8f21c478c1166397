import { DAY, dayOf, HOUR, type Instant, MINUTE } from '../core/index.ts';
import { type Direction, reaches } from './bar.ts';
import type { MarketPath } from './market-path.ts';

/** A search for a crossing: the price to reach in a time span, and the search within an hour that can reach it. */
export interface Search {
  readonly direction: Direction;
  /** The price in ticks that must be reached within `seconds` seconds from an instant. */
  readonly neededIn: (from: Instant, seconds: number) => number;
  readonly inHour: (from: Instant, to: Instant, needed: number) => Instant | undefined;
}

/** The first hit from `from` to `to`, both included. Days and hours in which the price cannot reach the level are skipped. */
export function crossHours(path: MarketPath, from: Instant, to: Instant, search: Search): Instant | undefined {
  for (let day = dayOf(from); day <= dayOf(to); day++) {
    const known = path.knownDay(day);
    if (known && !reaches(known, search.neededIn(day * DAY, DAY), search.direction)) continue;
    const found = crossInDay(path, Math.max(from, day * DAY), Math.min(to, day * DAY + DAY - 1), search);
    if (found !== undefined) return found;
  }
  return undefined;
}

function crossInDay(path: MarketPath, from: Instant, to: Instant, { direction, neededIn, inHour }: Search): Instant | undefined {
  for (let hour = Math.floor(from / HOUR); hour <= Math.floor(to / HOUR); hour++) {
    const needed = neededIn(hour * HOUR, HOUR);
    if (!path.mayReach(hour, needed, direction)) continue;
    const found = inHour(Math.max(from, hour * HOUR), Math.min(to, hour * HOUR + HOUR - 1), needed);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The first second from `from` to `to`, both included, at which the price is at `level` ticks or above (up) or at or below
 * it (down); undefined if there is none. Days, hours and minutes that cannot reach the level are skipped.
 */
export function firstCross(path: MarketPath, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined {
  return crossHours(path, from, to, {
    direction,
    neededIn: () => level,
    inHour: (start, end) => crossInHour(path, start, end, level, direction),
  });
}

function crossInHour(path: MarketPath, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined {
  const hour = Math.floor(from / HOUR);
  const bars = path.hour(hour);
  for (let minute = Math.floor(from / MINUTE); minute <= Math.floor(to / MINUTE); minute++) {
    if (!bars.reaches(minute - hour * 60, level, direction)) continue;
    const found = crossInMinute(path.ticks(minute), minute * MINUTE, from, to, level, direction);
    if (found !== undefined) return found;
  }
  return undefined;
}

function crossInMinute(ticks: Float64Array, start: Instant, from: Instant, to: Instant, level: number, direction: Direction) {
  for (let at = Math.max(from, start); at <= Math.min(to, start + MINUTE - 1); at++) {
    const price = ticks[at - start]!;
    if (direction === 'up' ? price >= level : price <= level) return at;
  }
  return undefined;
}
