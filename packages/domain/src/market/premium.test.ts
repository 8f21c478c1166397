import { describe, expect, it } from 'vitest';
import { fundingAt } from './funding-times.ts';
import { fundingRate, markPrice } from './premium.ts';

describe('the funding rate', () => {
  it.each<[string, number[], bigint]>([
    ['is drawn to 0.01% by a small premium', [0.0002, 0.0004, 0.0003], 10_000n],
    ['follows a large one, later samples weighing more', [0.0008, 0.0009, 0.00095], 40_833n],
    ['is negative below the index', [-0.0012, -0.001, -0.0011], -58_333n],
    ['is capped', [0.005, 0.006, 0.007], 375_000n],
    ['is capped below', [-0.005, -0.006, -0.007], -375_000n],
  ])('%s', (_, premiums, rate) => expect(fundingRate(premiums)).toBe(rate));

  it('belongs to intervals of eight hours', () => {
    expect(fundingAt(8 * 3600 - 1)).toBe(0);
    expect(fundingAt(8 * 3600)).toBe(8 * 3600);
  });
});

describe('the mark price is the median of three', () => {
  const inputs = { index: 6_500_000, lastFundingRate: 40_000n, secondsToFunding: 4 * 3600, meanPremium: -1_000, last: 6_502_000 };

  it.each<[string, Partial<typeof inputs>, number]>([
    ['index and accrued funding', {}, 6_501_300],
    ['mean premium', { meanPremium: 1_500 }, 6_501_500],
    ['last price', { last: 6_500_100 }, 6_500_100],
  ])('%s', (_, changed, mark) => expect(markPrice({ ...inputs, ...changed })).toBe(mark));
});
