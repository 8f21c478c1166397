import { DAY, HOUR, type Instant, MINUTE } from '../core/index.ts';
import { type Direction, emptyRange, type Range } from './bar.ts';
import { farthestMark, reachInMinute } from './mark-cross.ts';
import type { MarketPath } from './market-path.ts';

/** The last price of a market, or the mark price of its contract. */
export type PriceSource = 'index' | 'mark';

/**
 * Bounds of a price in a span of seconds that are known without its seconds, wide ones first: of days, of hours, and of minutes
 * before and after their extremes are looked for.
 */
export const BOUNDS = [
  { of: 'day', span: DAY },
  { of: 'hour', span: HOUR },
  { of: 'around', span: MINUTE },
  { of: 'minute', span: MINUTE },
] as const;
export type Bounds = (typeof BOUNDS)[number];

/** A price as seen from its extremes: multiplied by `sign`, so that the best one is always the highest. */
export class WatchedPath {
  readonly #path: MarketPath;
  readonly #source: PriceSource;
  readonly #sign: 1 | -1;

  /** `best`: whether the highest (up) or the lowest (down) price is the best one. */
  constructor(path: MarketPath, source: PriceSource, best: Direction) {
    this.#path = path;
    this.#source = source;
    this.#sign = best === 'up' ? 1 : -1;
  }

  /** Turns a price into a signed one, and back. */
  turned(price: number): number {
    return price * this.#sign;
  }

  /** The signed price of a second. */
  at(second: Instant): number {
    return this.turned(this.#source === 'mark' ? this.#path.mark(second) : this.#path.tick(second));
  }

  /** Bounds of the signed price in a span that begins at `start`; undefined for a day that is not at hand. */
  bounds({ of, span }: Bounds, start: Instant): Range | undefined {
    const index = this.#indexIn(of, start);
    if (!index || this.#source === 'index') return index && this.#signed(index);
    if (of === 'minute') return this.#signed(this.#marks(start / MINUTE)(index));
    const part = (towards: Direction) => {
      const farther = towards === 'up' ? Math.max : Math.min;
      const { premium } = this.#path.raw;
      const to = start + span - 1;
      return 1 + farther(premium.farthestBasis(start, to, towards), premium.farthestAccrual(start, to, towards));
    };
    return this.#signed({ high: Math.ceil(index.high * part('up')), low: Math.floor(index.low * part('down')) });
  }

  /** The bounds of the signed prices of a minute's seconds, cheaper than the prices. */
  seconds(minute: number): (second: number) => Range {
    const ticks = this.#path.ticks(minute);
    const marks = this.#source === 'mark' ? this.#marks(minute) : (index: Range) => index;
    return (second) => {
      const tick = ticks[second - minute * MINUTE]!;
      return this.#signed(marks({ high: tick, low: tick }));
    };
  }

  #indexIn(of: Bounds['of'], start: Instant): Readonly<Range> | undefined {
    const path = this.#path;
    if (of === 'day') return path.knownDay(start / DAY);
    if (of === 'minute') return path.range(start / MINUTE);
    const hour = Math.floor(start / HOUR);
    return of === 'hour' ? path.bound(hour) : path.hour(hour).around(start / MINUTE - hour * 60);
  }

  /** The bounds of the marks in a minute, given those of its index. */
  #marks(minute: number): (index: Readonly<Range>) => Range {
    const up = reachInMinute(this.#path, minute, 'up');
    const down = reachInMinute(this.#path, minute, 'down');
    return ({ high, low }) => ({ high: Math.ceil(farthestMark(high, up)), low: Math.floor(farthestMark(low, down)) });
  }

  #signed({ high, low }: Readonly<Range>): Range {
    return this.#sign === 1 ? { high, low } : { high: -low, low: -high };
  }
}

/** The highest signed price of the seconds from `from` to `to`, both included, or `least` if none is higher. */
export function bestBetween(watched: WatchedPath, from: Instant, to: Instant, least = emptyRange().high, depth = 0): number {
  const bounds = BOUNDS[depth];
  if (bounds === undefined) return bestSecond(watched, from, to, least);
  const { span } = bounds;
  const parts: { readonly start: Instant; readonly high: number }[] = [];
  for (let start = Math.floor(from / span) * span; start <= to; start += span)
    parts.push({ start, high: watched.bounds(bounds, start)?.high ?? Number.POSITIVE_INFINITY });
  let best = least;
  for (const { start, high } of parts.sort((one, other) => other.high - one.high)) {
    if (high <= best) break;
    best = bestBetween(watched, Math.max(from, start), Math.min(to, start + span - 1), best, depth + 1);
  }
  return best;
}

function bestSecond(watched: WatchedPath, from: Instant, to: Instant, least: number): number {
  const bounds = watched.seconds(Math.floor(from / MINUTE));
  let best = least;
  for (let second = from; second <= to; second++) if (bounds(second).high > best) best = Math.max(best, watched.at(second));
  return best;
}
