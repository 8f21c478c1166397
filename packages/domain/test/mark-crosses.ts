import fc from 'fast-check';
import { expect } from 'vitest';
import { HOUR } from '../src/core/index.ts';
import type { Direction } from '../src/market/bar.ts';
import type { Market } from '../src/market/markets.ts';
import { createPricePath, type PricePath } from '../src/market/price-path.ts';
import { SEED_MARKETS } from '../src/market/seed.ts';
import { scriptsAround } from './scripts-around.ts';

/** The first second that a case may begin in. */
export const START = Date.UTC(2022, 0, 2) / 1000;
const END = Date.UTC(2031, 0, 1) / 1000;
const direction = fc.constantFrom<Direction>('up', 'down');

/** The level: a distance from the mark price of the first second, or at (or one tick beyond) the extreme mark price of the span. */
type Aim = { readonly distance: number } | { readonly beyond: number };
const aim: fc.Arbitrary<Aim> = fc.oneof(
  fc.record({ distance: fc.constantFrom(0.0001, 0.0007, 0.004, 0.03).chain((most) => fc.double({ min: -most, max: most, noNaN: true })) }),
  fc.record({ beyond: fc.nat(1) }),
);

/** Any market at any second. */
export const anyPlace = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  market: fc.constantFrom(...SEED_MARKETS.list),
  // Often around a funding instant, where the rate jumps.
  from: fc.oneof(
    fc.integer({ min: START, max: END }),
    fc
      .tuple(fc.integer({ min: START / (8 * HOUR), max: END / (8 * HOUR) }), fc.integer({ min: -HOUR, max: HOUR }))
      .map(([n, off]) => n * 8 * HOUR + off),
  ),
});
const anyCase = anyPlace.chain((place) =>
  fc.record({
    place: fc.constant(place),
    scripts: fc.oneof(fc.constant([]), scriptsAround(place.market, place.from)),
    length: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 600 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: HOUR }) },
    ),
    aim,
    direction,
  }),
);

/** The mark price of every second of a span, and the first second in which it is at or beyond a level. */
const marksOf = (path: PricePath, market: Market, from: number, length: number): number[] =>
  Array.from({ length: length + 1 }, (_, second) => path.mark(market, from + second));
const slowScan = (marks: readonly number[], level: number, towards: Direction): number =>
  marks.findIndex((mark) => (towards === 'up' ? mark >= level : mark <= level));

function levelOf(marks: readonly number[], where: Aim, towards: Direction): number {
  if ('distance' in where) return Math.round(marks[0]! * (1 + where.distance));
  return towards === 'up' ? Math.max(...marks) + where.beyond : Math.min(...marks) - where.beyond;
}

/** In this many markets the crossing of a mark price agrees with a search through every second. */
export function expectMarkCrosses(markets: number): void {
  fc.assert(
    fc.property(anyCase, ({ place: { seed, market, from }, scripts, length, aim: where, direction: towards }) => {
      const marks = marksOf(createPricePath({ seed, scripts }), market, from, length);
      const level = levelOf(marks, where, towards);
      const found = createPricePath({ seed, scripts }).firstMarkCross(market, from, from + length, level, towards);
      expect(found === undefined ? -1 : found - from).toBe(slowScan(marks, level, towards));
    }),
    { numRuns: markets },
  );
}
