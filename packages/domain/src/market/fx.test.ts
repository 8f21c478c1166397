import { describe, expect, it } from 'vitest';
import { DAY } from '../core/index.ts';
import { FIATS } from './fx.ts';
import { createPricePath } from './price-path.ts';

const NEW_YEAR = Date.UTC(2026, 0, 1) / 1000;

describe('currencies per US dollar', () => {
  const { fx } = createPricePath({ seed: 20_261_119 });
  const usual = { CNY: 7.2, HKD: 7.8, JPY: 150, KRW: 1400, EUR: 0.9, THB: 34 };

  it('stay within 0.3% of the usual rate and move a little from day to day', () => {
    for (const fiat of FIATS) {
      const rates = Array.from({ length: 365 }, (_, day) => Number(fx(NEW_YEAR + day * DAY)[fiat]) / 1e8);
      expect(Math.min(...rates)).toBeGreaterThanOrEqual(usual[fiat] * 0.9969);
      expect(Math.max(...rates)).toBeLessThanOrEqual(usual[fiat] * 1.0031);
      expect(new Set(rates).size).toBeGreaterThan(20);
    }
  });

  it('have four decimals, and are the same for every call', () => {
    for (const rate of Object.values(fx(NEW_YEAR))) expect(rate % 10_000n).toBe(0n);
    expect(createPricePath({ seed: 20_261_119 }).fx(NEW_YEAR)).toEqual(fx(NEW_YEAR));
    expect(createPricePath({ seed: 1 }).fx(NEW_YEAR)).not.toEqual(fx(NEW_YEAR));
  });
});
