import { describe, expect, it } from 'vitest';
import { coinOf } from '../../test/coins.ts';
import { assertDefined } from '../core/decision.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms, formatAtoms, formatFloor } from '../money/index.ts';
import {
  flatBand,
  isStakeCoin,
  LEAST_BAND,
  OPTION_TERMS,
  offersFlat,
  optionTermsOf,
  quickStakes,
  returnToPlayer,
  stakeLimits,
  widestLimits,
} from './terms.ts';

const percentOf = (rate: bigint) => formatFloor(rate * 100n, 0);

describe('the durations', () => {
  it.each<[number, string, string, string, string]>([
    [60, '80', '850', '10', '5000'],
    [120, '82', '850', '10', '5000'],
    [180, '84', '850', '50', '10000'],
    [300, '86', '850', '100', '20000'],
    [600, '88', '850', '100', '50000'],
  ])('%i s: %s %% and flat %s %%, from %s to %s USDT', (seconds, ...expected) => {
    const terms = assertDefined(optionTermsOf(seconds), 'it is offered');
    const { rate, flatRate, minStake, maxStake } = terms;
    expect([percentOf(rate), percentOf(flatRate), formatFloor(minStake, 0), formatFloor(maxStake, 0)]).toEqual(expected);
  });

  it.each([0, 30, 59, 61, 90, 3_600, -60, 60.5, Number.NaN])('%d s are not offered', (seconds) =>
    expect(optionTermsOf(seconds)).toBeUndefined(),
  );

  it('pay the displayed rates', () =>
    expect(OPTION_TERMS.map((terms) => returnToPlayer(terms))).toEqual([90, 91, 92, 93, 94].map((even) => ({ even, flat: 92 }))));
});

describe('the flat band', () => {
  it('is a fraction of the expected move, in whole ticks', () => {
    expect([0, 81.4, 81.5, 100, 2_649.5].map(flatBand)).toEqual([0, 9, 10, 12, 325]);
  });

  it('is offered from ten ticks', () => {
    expect([0, LEAST_BAND - 1, LEAST_BAND, 1_000].map(offersFlat)).toEqual([false, false, true, true]);
  });

  it('is offered for Bitcoin and Ethereum', () =>
    expect(SEED_MARKETS.list.filter(({ hasOptions }) => hasOptions).map(({ base }) => base)).toEqual(['BTC', 'ETH']));
});

describe('the coins accepted for stakes', () => {
  it('are those of the options account, USDT first', () =>
    expect(SEED_MARKETS.coins.filter(isStakeCoin).map(({ id }) => id)).toEqual([3, 1, 2]));

  it.each<[number, string, string, string, string]>([
    [3, '10.00000000', '5000.00000000', '100.00000000', '50000.00000000'],
    [1, '0.00020000', '0.10000000', '0.00200000', '1.00000000'],
    [2, '0.00400000', '2.00000000', '0.04000000', '20.00000000'],
    [4, '0.00000000', '0.00000000', '0.00000000', '0.00000000'],
  ])('coin %i: from %s to %s for a minute, from %s to %s for ten', (coin, ...expected) => {
    const limits = [60, 600].map((seconds) => stakeLimits(assertDefined(optionTermsOf(seconds), 'offered'), coinOf(coin)));
    expect(limits.flatMap(({ min, max }) => [formatAtoms(min), formatAtoms(max)])).toEqual(expected);
  });

  it('are limited by the lowest minimum and the highest maximum of all durations', () => {
    expect(widestLimits(coinOf(3))).toEqual({ min: atoms('10'), max: atoms('50000') });
    expect(widestLimits(coinOf(2))).toEqual({ min: atoms('0.004'), max: atoms('20') });
  });

  it('have limits that are round sums', () => {
    expect(quickStakes(coinOf(3))).toEqual(['10', '50', '100', '500', '1000', '5000'].map(atoms));
    expect(quickStakes(coinOf(1)).map(formatAtoms).slice(0, 2)).toEqual(['0.00020000', '0.00100000']);
  });
});
