import { HOUR, type Instant, MINUTE } from '../core/index.ts';
import type { Direction } from './bar.ts';
import { crossHours } from './cross-hours.ts';
import type { MarketPath } from './market-path.ts';

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
