import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normal } from './hash.ts';
import { ValueNoise } from './noise.ts';

it('the extremes of noise are at its knots and ends, and its values do not depend on earlier calls', () => {
  const span = fc.record({ key: fc.integer(), from: fc.integer({ min: -5_000, max: 5_000 }), length: fc.integer({ min: 0, max: 2_000 }) });
  fc.assert(
    fc.property(span, fc.constantFrom(60, 77, 3_600), ({ key, from, length }, period) => {
      const noise = new ValueNoise(key, period, normal);
      const values = Array.from({ length: length + 1 }, (_, second) => noise.at(from + second));
      expect(noise.farthest(from, from + length, 'up')).toBeCloseTo(Math.max(...values), 12);
      expect(noise.farthest(from, from + length, 'down')).toBeCloseTo(Math.min(...values), 12);
      expect(values.map((_, second) => new ValueNoise(key, period, normal).at(from + second))).toEqual(values);
    }),
    { numRuns: 50 },
  );
});
