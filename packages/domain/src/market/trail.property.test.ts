import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlace, expectTrails } from '../../test/trails.ts';
import { DAY } from '../core/index.ts';
import { MarketPath } from './market-path.ts';
import { RawPath } from './raw-path.ts';
import { extremeOf, firstTrail, type Trail } from './trail.ts';

it('finds the second that a search through every second finds, at once and in parts', () => expectTrails(150));

it('finds the same with days at hand as without, in one search and day by day', { timeout: 60_000 }, () => {
  const sides = fc.record({
    source: fc.constantFrom('index' as const, 'mark' as const),
    direction: fc.constantFrom('up' as const, 'down' as const),
  });
  fc.assert(
    fc.property(anyPlace, sides, fc.constantFrom(0.01, 0.03, 0.08), ({ seed, market, since }, side, rate) => {
      const to = since + 6 * DAY;
      const knowing = new MarketPath(market, new RawPath(seed, market), []);
      for (let day = Math.floor(since / DAY); day <= Math.floor(to / DAY); day += 1) knowing.day(day);
      const sign = side.direction === 'down' ? -1 : 1;
      const trail: Trail = { ...side, since, extreme: undefined, levelAt: (best) => Math.round(best * (1 + sign * rate)) };
      const whole = firstTrail(knowing, since + 1, to, trail, undefined);

      const path = new MarketPath(market, new RawPath(seed, market), []);
      let found = firstTrail(path, since + 1, since + DAY, trail, undefined);
      for (let day = 1; day < 6 && found.due === undefined; day += 1)
        found = firstTrail(path, since + day * DAY + 1, since + (day + 1) * DAY, trail, found.best);
      expect(found.due).toBe(whole.due);
      expect(extremeOf(path, trail, whole.due ?? to)).toBe(extremeOf(knowing, trail, whole.due ?? to));
    }),
    { numRuns: 20 },
  );
});
