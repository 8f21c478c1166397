import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlace, expectMarkCrosses, START } from '../../test/mark-crosses.ts';
import { DAY } from '../core/index.ts';
import { firstMarkCross } from './mark-cross.ts';
import { MarketPath } from './market-path.ts';
import { createPricePath } from './price-path.ts';
import { RawPath } from './raw-path.ts';
import { SEED_MARKETS } from './seed.ts';

describe('firstMarkCross', () => {
  it('agrees in two hundred markets with a search through every second', () => expectMarkCrosses(200));

  it('gives the same result with cached days', () => {
    fc.assert(
      fc.property(anyPlace, fc.double({ min: 0.98, max: 1.02, noNaN: true }), ({ seed, market, from }, factor) => {
        const fresh = () => new MarketPath(market, new RawPath(seed, market), []);
        const to = from + 4 * DAY;
        const knowing = fresh();
        for (let day = Math.floor(from / DAY); day <= Math.floor(to / DAY); day++) knowing.day(day);
        const level = Math.round(knowing.mark(from) * factor);
        const towards = factor > 1 ? 'up' : 'down';
        expect(firstMarkCross(knowing, from, to, level, towards)).toBe(firstMarkCross(fresh(), from, to, level, towards));
      }),
      { numRuns: 30 },
    );
  });

  it('returns undefined for an empty span and for a level that no price reaches', () => {
    const path = createPricePath({ seed: 1 });
    const market = SEED_MARKETS.list[0]!;
    expect(path.firstMarkCross(market, START, START - 1, 1, 'up')).toBeUndefined();
    expect(path.firstMarkCross(market, START, START + DAY, 0, 'down')).toBeUndefined();
    expect(path.firstMarkCross(market, START, START + DAY, 0, 'up')).toBe(START);
    expect(path.firstMarkCross(market, START, START + DAY, Number.MAX_SAFE_INTEGER, 'up')).toBeUndefined();
  });
});
