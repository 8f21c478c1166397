import { DAY, dayOf, HOUR, type Instant } from '../core/index.ts';
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
