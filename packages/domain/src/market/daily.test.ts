import { describe, expect, it } from 'vitest';
import { DailyPath } from './daily.ts';
import type { ListedMarket } from './markets.ts';
import { SEED_MARKETS } from './seed.ts';
import { REFERENCE_DAY } from './simulation.ts';

const SEED = 20_261_119;

describe('daily closes', () => {
  const [{ simulation: ofBitcoin }, { simulation: ofEther }] = SEED_MARKETS.list as [ListedMarket, ListedMarket];
  const bitcoin = new DailyPath(SEED, 1, ofBitcoin);
  const ether = new DailyPath(SEED, 2, ofEther);

  it.each([
    [20_453, 64_141.104288],
    [20_454, 65_000],
    [20_455, 63_418.545308],
    [20_776, 60_823.211994],
  ])('BTC on day %i: %f', (day, close) => expect(Math.exp(bitcoin.logClose(day))).toBeCloseTo(close, 6));

  it.each([
    [20_453, 3_035.347667],
    [20_454, 3_200],
    [20_776, 2_829.916982],
  ])('ETH on day %i: %f', (day, close) => expect(Math.exp(ether.logClose(day))).toBeCloseTo(close, 6));

  it.each(SEED_MARKETS.list.map((market) => [market.base, market] as const))(
    '%s is at its base price on the reference day, whatever the seed',
    (_, { id, simulation }) => {
      expect(Math.exp(new DailyPath(99, id, simulation).logClose(REFERENCE_DAY))).toBeCloseTo(simulation.basePrice, 8);
    },
  );

  it('stays within reach of its base price for decades', () => {
    const firstDay = Date.UTC(2020, 0, 1) / 86_400_000;
    const closes = Array.from({ length: 7305 }, (_, index) => Math.exp(bitcoin.logClose(firstDay + index)));
    expect(Math.min(...closes)).toBeCloseTo(30_247.223294, 6);
    expect(Math.max(...closes)).toBeCloseTo(103_743.648781, 6);
  });
});
