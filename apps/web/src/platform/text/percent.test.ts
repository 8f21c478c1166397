import { atoms, formatFloor } from '@mt2/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fundingText, percentText, plainPercent, rateText, signedPercent, withUnits } from './figures.ts';

test.each([
  ['37.98', 1n, '37.98%', '+37.98%'],
  ['+1.23', 1n, '1.23%', '+1.23%'],
  ['-4886.40', -1n, '-4,886.40%', '-4,886.40%'],
  ['0.00', 0n, '0.00%', '0.00%'],
  ['0.00', 1n, '<0.01%', '+<0.01%'],
  ['0.00', -1n, '-<0.01%', '-<0.01%'],
  ['0.0000', -1n, '-<0.0001%', '-<0.0001%'],
])('%s percent of a change with the sign of %i', (percent, exact, plain, signed) =>
  expect([percentText(percent, exact), signedPercent(percent, exact)]).toEqual([plain, signed]),
);

test.each([
  ['0.0005', '0.05%', '+0.0500%', '0.05'],
  ['0.00000001', '<0.01%', '+<0.0001%', '0.000001'],
  ['-0.000126', '-0.01%', '-0.0126%', '-0.0126'],
  ['0', '0.00%', '0.0000%', '0'],
])('a rate of %s', (rate, text, funding, plain) =>
  expect([rateText(atoms(rate)), fundingText(atoms(rate)), plainPercent(atoms(rate))]).toEqual([text, funding, plain]),
);

test('a change is shown as zero only if it is zero, and never above its size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }), (rate) => {
      const shown = signedPercent(formatFloor(rate, 2), rate);
      expect(shown === '0.00%').toBe(rate === 0n);
      expect(shown.startsWith('+')).toBe(rate > 0n);
      expect(shown.startsWith('-')).toBe(rate < 0n);
      const size = Math.abs(Number(shown.replace(/[+,%]/g, '').replace('<0.01', '0')));
      expect(size).toBeLessThanOrEqual(Math.abs(Number(rate) / 1e8));
    }),
    { seed: 33 },
  );
});

test('a line never ends between a number and its unit, but after a dot', () => {
  expect(withUnits('1,500 / 1,572 lots · 1.572000 BTC')).toBe('1,500 / 1,572\u00a0lots\u00a0· 1.572000\u00a0BTC');
  expect(withUnits('15 手 · 20x')).toBe('15\u00a0手\u00a0· 20x');
});
