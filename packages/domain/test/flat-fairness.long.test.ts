import { describe, expect, it } from 'vitest';
import { SEED_MARKETS } from '../src/market/index.ts';
import { OPTION_TERMS } from '../src/option/index.ts';
import { type BandRule, buyFlat, type Cell, cellsOf } from './flat-sample.ts';

const [BTC, ETH] = [SEED_MARKETS.list[0]!, SEED_MARKETS.list[1]!];
const sampling = { firstDay: 20_454, days: 24, every: 3 };
/** The Bitcoin sample is used twice. */
const ofBitcoin = [...buyFlat({ ...sampling, market: BTC, seed: 20_261_119 })];

/** Four standard errors: in a few thousand cells, chance alone does not exceed them. */
const pays = ({ back, error }: Cell): boolean => back - 4 * error > 100;
const text = ({ feature, cell, back, bought }: Cell): string => `${feature} ${cell}: ${Math.round(back)} % of ${bought}`;

describe('flat options bought at random seconds', () => {
  it.each([
    ['Bitcoin', () => ofBitcoin],
    ['Ethereum', () => [...buyFlat({ ...sampling, market: ETH, seed: 1 })]],
  ] as const)('on %s favour no buyer who chooses the moment by visible facts', (_, buy) => {
    const purchases = buy();
    const cells = OPTION_TERMS.map((_, duration) => cellsOf(purchases, duration));
    for (const [duration, ofDuration] of cells.entries()) {
      expect(ofDuration.filter(pays).map(text)).toEqual([]);
      const [bought, won] = purchases.reduce(
        ([all, wins], { bands, misses }) =>
          bands[duration] ? [all + 1, wins + (misses[duration]! <= bands[duration] ? 1 : 0)] : [all, wins],
        [0, 0],
      );
      expect(bought).toBeGreaterThan(purchases.length / 2);
      expect(Math.abs(won / bought - 0.097)).toBeLessThan(4 * Math.sqrt((0.097 * 0.903) / bought));
    }
  });

  it('would favour buyers who wait for calm minutes if the band were a fixed fraction of the price', () => {
    const fixed: BandRule = ({ price }) => Math.floor(price * 0.00005);
    const cells = cellsOf(ofBitcoin, 0, fixed);
    expect(cells.filter(pays).map(({ feature, cell }) => `${feature} ${cell}`)).toContain('volatility of 20 minutes 0');
  });
});
