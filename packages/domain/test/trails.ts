import fc from 'fast-check';
import { expect } from 'vitest';
import { HOUR } from '../src/core/index.ts';
import { MarketPath } from '../src/market/market-path.ts';
import { RawPath } from '../src/market/raw-path.ts';
import { SEED_MARKETS } from '../src/market/seed.ts';
import { type Best, extremeOf, firstTrail, type Trail } from '../src/market/trail.ts';
import { scriptsAround } from './scripts-around.ts';

const START = Date.UTC(2022, 0, 2) / 1000;
const END = Date.UTC(2031, 0, 1) / 1000;

/** Any market since any second. */
export const anyPlace = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  market: fc.constantFrom(...SEED_MARKETS.list),
  since: fc.integer({ min: START, max: END }),
});
const anyCase = anyPlace.chain((place) =>
  fc.record({
    place: fc.constant(place),
    scripts: fc.oneof(fc.constant([]), scriptsAround(place.market, place.since)),
    length: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 900 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 * HOUR }) },
    ),
    /** Parts of the price. */
    distance: fc.constantFrom(0.0001, 0.0004, 0.001, 0.004, 0.02),
    extreme: fc.option(fc.double({ min: -0.001, max: 0.003, noNaN: true }), { nil: undefined }),
    source: fc.constantFrom('index' as const, 'mark' as const),
    direction: fc.constantFrom('up' as const, 'down' as const),
    /** The seconds after which the search is continued from what is known. */
    parts: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 3 }),
  }),
);
type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

function trailOf(path: MarketPath, { place: { since }, distance, extreme, source, direction }: Case): Trail {
  const price = path.tick(since);
  const sign = direction === 'down' ? -1 : 1;
  const away = Math.max(1, Math.round(price * distance));
  return {
    source,
    direction,
    since,
    extreme: extreme === undefined ? undefined : Math.round(price * (1 - sign * extreme)),
    levelAt: (best) => best + sign * away,
  };
}

/** The rule second by second. */
function slowTrail(path: MarketPath, { source, direction, since, extreme, levelAt }: Trail, to: number) {
  let best = extreme;
  for (let at = since + 1; at <= to; at += 1) {
    const price = source === 'mark' ? path.mark(at) : path.tick(at);
    const isBetter = best === undefined || (direction === 'down' ? price > best : price < best);
    if (isBetter) best = price;
    const level = levelAt(best!);
    if (direction === 'down' ? price <= level : price >= level) return { due: at, best };
  }
  return { due: undefined, best };
}

/** In this many cases a trail ends in the second that a search through every second finds, at once and in parts. */
export function expectTrails(runs: number): void {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { seed, market, since } = given.place;
      const fresh = () => new MarketPath(market, new RawPath(seed, market), given.scripts);
      const trail = trailOf(fresh(), given);
      const to = since + given.length;
      const slow = slowTrail(fresh(), trail, to);

      const path = fresh();
      let known: Best | undefined;
      let due: number | undefined;
      let from = since + 1;
      for (const part of [...given.parts, Number.POSITIVE_INFINITY]) {
        const end = Math.min(to, from + part - 1);
        const found = firstTrail(path, from, end, trail, known);
        ({ due } = found);
        known = found.best;
        if (due !== undefined || end === to) break;
        from = end + 1;
      }
      expect(due).toBe(slow.due);
      expect(extremeOf(fresh(), trail, slow.due ?? to)).toBe(slow.best);
    }),
    { numRuns: runs },
  );
}
