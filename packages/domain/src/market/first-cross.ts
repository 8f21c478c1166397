import { DAY, dayOf, HOUR, type Instant, MINUTE } from '../core/index.ts';
import { type Direction, reaches } from './bar.ts';
import type { MarketPath } from './market-path.ts';

/**
 * The first second from `from` to `to`, both included, at which the price is at `level` ticks or above (up) or at it or
 * below (down); undefined when there is none. Days, hours and minutes that cannot reach the level are passed over whole.
 */
export function firstCross(path: MarketPath, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined {
  for (let day = dayOf(from); day <= dayOf(to); day++) {
    const known = path.knownDay(day);
    if (known && !reaches(known, level, direction)) continue;
    const found = crossInDay(path, Math.max(from, day * DAY), Math.min(to, day * DAY + DAY - 1), level, direction);
    if (found !== undefined) return found;
  }
  return undefined;
}

function crossInDay(path: MarketPath, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined {
  for (let hour = Math.floor(from / HOUR); hour <= Math.floor(to / HOUR); hour++) {
    if (!path.mayReach(hour, level, direction)) continue;
    const found = crossInHour(path, Math.max(from, hour * HOUR), Math.min(to, hour * HOUR + HOUR - 1), level, direction);
    if (found !== undefined) return found;
  }
  return undefined;
}

function crossInHour(path: MarketPath, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined {
  const hour = Math.floor(from / HOUR);
  const { highs, lows } = path.hourBars(hour);
  for (let minute = Math.floor(from / MINUTE); minute <= Math.floor(to / MINUTE); minute++) {
    const index = minute - hour * 60;
    if (direction === 'up' ? highs[index]! < level : lows[index]! > level) continue;
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
