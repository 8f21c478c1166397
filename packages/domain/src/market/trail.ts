import { type Instant, MINUTE } from '../core/index.ts';
import type { Direction, Range } from './bar.ts';
import type { MarketPath } from './market-path.ts';
import { BOUNDS, bestBetween, type PriceSource, WatchedPath } from './watched-path.ts';

/**
 * A level that trails a price: it follows the best price of the seconds after `since`, and is reached when the price comes
 * back to it. Prices in ticks.
 */
export interface Trail {
  readonly source: PriceSource;
  /** The direction in which the price reaches the level: `down` for one that follows the highest price. */
  readonly direction: Direction;
  readonly since: Instant;
  /** The best price before; undefined if none counts. */
  readonly extreme: number | undefined;
  /** The level behind a best price. */
  readonly levelAt: (extreme: number) => number;
}

/** What is known of the best price so far: it lies between the two, signed as in `WatchedPath`. */
export type Best = Readonly<Range>;

/** The first second in which the price is at the trailing level, or undefined; and the best price up to it, or to the last second. */
export type Trailed = { readonly due: Instant | undefined; readonly best: Best };

const watchedBy = (path: MarketPath, { source, direction }: Trail): WatchedPath =>
  new WatchedPath(path, source, direction === 'down' ? 'up' : 'down');

/** The best price (ticks) of a trail up to a second, this included; undefined if no second counts yet. */
export function extremeOf(path: MarketPath, trail: Trail, upTo: Instant): number | undefined {
  if (upTo <= trail.since) return trail.extreme;
  const watched = watchedBy(path, trail);
  const least = trail.extreme === undefined ? undefined : watched.turned(trail.extreme);
  return watched.turned(bestBetween(watched, trail.since + 1, upTo, least));
}

/**
 * Searches for the second from `from` to `to`, both included, in which the price is at or beyond the trailing level.
 * Days, hours, minutes and seconds that cannot reach it are skipped, and of the best price only bounds are noted in
 * them; it is computed when the level depends on it.
 */
export function firstTrail(path: MarketPath, from: Instant, to: Instant, trail: Trail, known: Best | undefined): Trailed {
  const search = new TrailSearch(path, trail, known);
  const due = search.within(from, to, 0);
  return { due, best: search.best };
}

class TrailSearch {
  readonly #watched: WatchedPath;
  readonly #trail: Trail;
  #low: number;
  #high: number;
  /** The second up to which the best price is known, if it is not in the bounds of a later one. */
  #settled: Instant;

  constructor(path: MarketPath, trail: Trail, known: Best | undefined) {
    this.#trail = trail;
    this.#watched = watchedBy(path, trail);
    const extreme = trail.extreme === undefined ? Number.NEGATIVE_INFINITY : this.#watched.turned(trail.extreme);
    this.#low = known?.low ?? extreme;
    this.#high = known?.high ?? extreme;
    this.#settled = trail.since;
  }

  get best(): Best {
    return { low: this.#low, high: this.#high };
  }

  within(from: Instant, to: Instant, depth: number): Instant | undefined {
    const known = BOUNDS[depth];
    if (known === undefined) return this.#inSeconds(from, to);
    const { span } = known;
    for (let start = Math.floor(from / span) * span; start <= to; start += span) {
      const bounds = this.#watched.bounds(known, start);
      if (bounds && this.#isPassed(bounds)) continue;
      const found = this.within(Math.max(from, start), Math.min(to, start + span - 1), depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** True if prices within bounds cannot reach the level, whatever their order: then only the best price is noted. */
  #isPassed({ high, low }: Range): boolean {
    const most = Math.max(this.#high, high);
    if (low <= this.#levelAt(most)) return false;
    this.#note({ low, high: most });
    return true;
  }

  #note({ low, high }: Range): void {
    this.#low = Math.max(this.#low, low);
    this.#high = Math.max(this.#high, high);
  }

  #levelAt(best: number): number {
    const watched = this.#watched;
    return watched.turned(this.#trail.levelAt(watched.turned(best)));
  }

  #inSeconds(from: Instant, to: Instant): Instant | undefined {
    const bounds = this.#watched.seconds(Math.floor(from / MINUTE));
    for (let second = from; second <= to; second++) {
      if (this.#isPassed(bounds(second))) continue;
      const price = this.#watched.at(second);
      this.#note({ low: price, high: price });
      if (price > this.#levelAt(this.#high)) continue;
      if (price > this.#levelAt(this.#low)) this.#settle(second);
      if (price <= this.#levelAt(this.#low)) return second;
    }
    return undefined;
  }

  /** Computes the best price up to a second: it is at least the lower bound, and known up to the last such second. */
  #settle(second: Instant): void {
    this.#low = bestBetween(this.#watched, this.#settled + 1, second, this.#low);
    this.#high = this.#low;
    this.#settled = second;
  }
}
