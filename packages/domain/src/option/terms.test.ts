import { describe, expect, it } from 'vitest';
import { known } from '../core/must.ts';
import { MARKETS, marketBySymbol } from '../market/markets.ts';
import { simulationOf } from '../market/simulation.ts';
import { atoms, formatAtoms, formatFloor } from '../money/index.ts';
import { quickStakes, STAKE_COINS, stakeLimits, widestLimits } from './stakes.ts';
import {
  bandBasisPoints,
  bandTicks,
  flatBand,
  OPTION_TERMS,
  type OptionTerms,
  offersOptions,
  optionTermsOf,
  returnToPlayer,
} from './terms.ts';

const percentOf = (rate: bigint) => formatFloor(rate * 100n, 0);
const minute = known(optionTermsOf(60), 'a minute is offered');
const [BTC, ETH] = ['BTC/USDT', 'ETH/USDT'].map((symbol) => known(marketBySymbol(symbol), symbol));

describe('the durations', () => {
  it.each<[number, string, string, string, string, string, string]>([
    [60, '80', '850', '10', '5000', '0.5000', '0.6538'],
    [120, '82', '850', '10', '5000', '0.7500', '0.9807'],
    [180, '84', '850', '50', '10000', '0.9000', '1.1769'],
    [300, '86', '850', '100', '20000', '1.2000', '1.5692'],
    [600, '88', '850', '100', '50000', '1.7000', '2.2230'],
  ])('%i s: %s %% and flat %s %%, from %s to %s USDT, ±%s bp of Bitcoin and ±%s of Ethereum', (seconds, ...expected) => {
    const terms = known(optionTermsOf(seconds), 'it is offered');
    const { rate, flatRate, minStake, maxStake } = terms;
    expect([
      percentOf(rate),
      percentOf(flatRate),
      formatFloor(minStake, 0),
      formatFloor(maxStake, 0),
      ...[BTC!, ETH!].map((market) => formatFloor(bandBasisPoints(terms, market), 4)),
    ]).toEqual(expected);
  });

  it.each([0, 30, 59, 61, 90, 3_600, -60, 60.5, Number.NaN])('%d s are not offered', (seconds) =>
    expect(optionTermsOf(seconds)).toBeUndefined(),
  );

  it('give back what they print', () =>
    expect(OPTION_TERMS.map((terms) => returnToPlayer(terms))).toEqual([90, 91, 92, 93, 94].map((even) => ({ even, flat: 92 }))));
});

describe('the flat band', () => {
  const atBasePrice = (terms: OptionTerms, id: number): number => {
    const { basePrice, dailyDeviation } = simulationOf(id);
    const { priceDecimals } = known(
      MARKETS.find((market) => market.id === id),
      'a market',
    );
    return bandTicks(terms, Math.round(basePrice * 10 ** priceDecimals), Math.round(dailyDeviation * 1000));
  };

  it('means something in three markets, of which two are offered', () => {
    const wide = MARKETS.filter(({ id }) => atBasePrice(minute, id) >= 2);
    expect(wide.map(({ base, id }) => [base, atBasePrice(minute, id)])).toEqual([
      ['BTC', 325],
      ['ETH', 20],
      ['BCH', 3],
    ]);
    expect(MARKETS.filter(offersOptions).map(({ base }) => base)).toEqual(['BTC', 'ETH']);
  });

  it('follows the liveliness that the market is simulated with', () => {
    for (const market of MARKETS.filter(offersOptions))
      expect(flatBand(minute, market, Math.round(simulationOf(market.id).basePrice * 100))).toBe(atBasePrice(minute, market.id));
  });

  it('is none where there are no options', () => expect(flatBand(minute, { id: 4 }, 8_500)).toBe(0));
});

describe('what stakes are paid in', () => {
  it('is what the options account knows, USDT first', () => expect(STAKE_COINS).toEqual([3, 1, 2]));

  it.each<[number, string, string, string, string]>([
    [3, '10.00000000', '5000.00000000', '100.00000000', '50000.00000000'],
    [1, '0.00020000', '0.10000000', '0.00200000', '1.00000000'],
    [2, '0.00400000', '2.00000000', '0.04000000', '20.00000000'],
    [4, '0.00000000', '0.00000000', '0.00000000', '0.00000000'],
  ])('coin %i: from %s to %s for a minute, from %s to %s for ten', (coin, ...expected) => {
    const limits = [60, 600].map((seconds) => stakeLimits(known(optionTermsOf(seconds), 'offered'), coin));
    expect(limits.flatMap(({ min, max }) => [formatAtoms(min), formatAtoms(max)])).toEqual(expected);
  });

  it('is limited by the least and the most of all durations', () => {
    expect(widestLimits(3)).toEqual({ min: atoms('10'), max: atoms('50000') });
    expect(widestLimits(2)).toEqual({ min: atoms('0.004'), max: atoms('20') });
  });

  it('comes in round sums', () => {
    expect(quickStakes(3)).toEqual(['10', '50', '100', '500', '1000', '5000'].map(atoms));
    expect(quickStakes(1).map(formatAtoms).slice(0, 2)).toEqual(['0.00020000', '0.00100000']);
  });
});
