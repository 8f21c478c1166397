import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSteps, filterDecimal } from './decimal-text.ts';

describe('what may be typed', () => {
  test.each([
    ['', 2, ''],
    ['12', 2, '12'],
    ['12.345', 2, '12.34'],
    ['12,5', 2, '12.5'],
    ['.5', 2, '0.5'],
    ['1.2.3', 4, '1.23'],
    ['007', 2, '7'],
    ['0', 2, '0'],
    ['0.05', 2, '0.05'],
    ['-3', 2, '3'],
    ['1e5', 2, '15'],
    ['12.', 2, '12.'],
    ['12.9', 0, '12'],
    ['12345678901', 2, '1234567890'],
    ['abc', 2, ''],
  ])('%j with %i decimals stays %j', (typed, decimals, kept) => expect(filterDecimal(typed, decimals)).toBe(kept));

  test('filtering twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 8 }), (typed, decimals) => {
        const once = filterDecimal(typed, decimals);
        expect(filterDecimal(once, decimals)).toBe(once);
      }),
    );
  });
});

describe('a step', () => {
  test.each([
    ['64000.00', '0.01', 1, 2, '64000.01'],
    ['64000.00', '0.01', -1, 2, '63999.99'],
    ['', '0.01', 1, 2, '0.01'],
    ['0', '0.01', -1, 2, '0.00'],
    ['0.1', '0.000001', 2, 6, '0.100002'],
    ['5', '1', 1, 0, '6'],
    ['0.015', '0.01', 1, 2, '0.02'],
  ])('%j by %s × %i is %s', (value, step, times, decimals, moved) => expect(addSteps(value, step, times, decimals)).toBe(moved));
});
