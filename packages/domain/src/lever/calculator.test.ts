import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, someLeverage, someMarket, somePrice, someSide } from '../../test/positions.ts';
import { assertDefined } from '../core/index.ts';
import { LADDER_LEVELS, wholeLadder } from '../market/ladder-levels.ts';
import { createPricePath } from '../market/price-path.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { maxLeverageFor } from '../market/tiers.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { percent } from '../money/share.ts';
import { levelsFor } from '../order/ladder.ts';
import { maxLots, maxMarketLots, maxTierLots, projectLiquidation, projectProfit, targetPrice } from './calculator.ts';
import { entryCost, orderCost } from './entry-cost.ts';
import { type Walk, walkAtMarket, walkLadder } from './ladder-walk.ts';
import { lotsNotional } from './lots.ts';
import { tradeSide } from './side.ts';
import { LEVER_FEES, MAX_LOTS } from './terms.ts';

const idea = { market: btc, side: 'long', leverage: 20, price: 6_500_000, lots: 100 } as const;

describe('the calculator', () => {
  it('projects profit and liquidation', () => {
    expect(projectProfit(idea, 6_623_450)).toEqual({ pnl: atoms('123.45'), roe: '37.98' });
    expect(projectProfit({ ...idea, side: 'short' }, 6_623_450)).toEqual({ pnl: atoms('-123.45'), roe: '-37.98' });
    expect([projectLiquidation(idea), projectLiquidation({ ...idea, side: 'short' })]).toEqual([6_207_500, 6_792_500]);
  });

  it.each([
    ['long', '50', 6_662_500],
    ['short', '50', 6_337_500],
    ['long', '0.0001', 6_500_001],
    ['short', '0.0001', 6_499_999],
    ['long', '-2000', undefined],
  ] as const)('finds the price at which a %s earns %s %%', (side, wanted, price) =>
    expect(targetPrice({ ...idea, side }, percent(wanted))).toBe(price),
  );

  it('returns the lots that 1,000 USDT buy', () => {
    expect(maxLots(idea, atoms('1000'))).toBe(301);
    expect(formatAtoms(orderCost(btc, 'long', 20, 6_500_000, 301).total)).toBe('997.32587500');
    expect(formatAtoms(orderCost(btc, 'long', 20, 6_500_000, 1).total)).toBe('3.31337500');
    expect([maxLots(idea, 0n), maxLots(idea, atoms('1000000000'))]).toEqual([0, MAX_LOTS]);
  });

  it.each([
    [100, 6_500_000, 769],
    [5, 6_500_000, MAX_LOTS],
    [5, 30_000_000, 66_666],
    [200, 6_500_000, 0],
  ])('returns the lots that %s-fold leverage allows at %s ticks', (leverage, price, lots) =>
    expect(maxTierLots(btc, leverage, price)).toBe(lots),
  );

  const available = fc.bigInt({ min: 0n, max: atoms('100000') });

  it('buys all affordable lots, and not one more', () => {
    fc.assert(
      fc.property(someMarket, someSide, someLeverage, somePrice, available, (market, side, leverage, price, balance) => {
        const lots = maxLots({ market, side, leverage, price }, balance);
        const costOf = (count: number): bigint => orderCost(market, side, leverage, price, count).total;
        expect(costOf(lots) <= balance).toBe(true);
        expect(lots === MAX_LOTS || costOf(lots + 1) > balance).toBe(true);
        const allowed = maxTierLots(market, leverage, price);
        expect(maxLeverageFor(market.tiers, lotsNotional(market, price, allowed)) >= leverage).toBe(true);
      }),
    );
  });

  it('does the same at the market, level by level', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(someSide, someLeverage, sizes, available, (side, leverage, quantities, balance) => {
        const act = side === 'long' ? 'buy' : 'sell';
        const near = quantities.map((quantity, index) => ({ price: 6_500_000 + (act === 'buy' ? 50 : -50) * index, quantity }));
        const reach = { side: act, worst: act === 'buy' ? 6_630_000 : 6_370_000 } as const;
        // The last level is out of reach: the book has no more for the order.
        const levels = [...near, { price: act === 'buy' ? 6_630_001 : 6_369_999, quantity: 1 }];
        const lots = maxMarketLots({ market: btc, side, leverage }, levels, balance);
        const costOf = (count: number): bigint =>
          entryCost(side, leverage, walkLadder(btc, levels, count, reach).cost, LEVER_FEES.taker).total;
        expect(costOf(lots) <= balance).toBe(true);
        expect(walkLadder(btc, levels, lots + 1, reach).lots === lots || costOf(lots + 1) > balance).toBe(true);
      }),
    );
    expect(maxMarketLots({ market: btc, side: 'long', leverage: 5 }, [], atoms('1000'))).toBe(0);
  });

  it.each(['long', 'short'] as const)('counts lots beyond the shown part of a larger book, all affordable for a %s', (side) => {
    const ltc = assertDefined(SEED_MARKETS.bySymbol('LTC/USDT'), 'LTC is traded');
    const act = tradeSide(side, 'open');
    const levelsOf = (count: number) => levelsFor(act, createPricePath({ seed: 20_261_119 }).depth(ltc, 1_767_225_600, count));
    const shown = levelsOf(LADDER_LEVELS);
    const costOf = ({ cost }: Walk) => entryCost(side, 20, cost, LEVER_FEES.taker).total;
    const shownWalk = walkAtMarket(ltc, shown, MAX_LOTS, act);
    for (const percentOfShown of [50n, 120n, 200n]) {
      const balance = (costOf(shownWalk) * percentOfShown) / 100n;
      const lots = maxMarketLots({ market: ltc, side, leverage: 20 }, shown, balance);
      expect([percentOfShown, lots > shownWalk.lots]).toEqual([percentOfShown, percentOfShown > 100n]);
      const filled = walkAtMarket(ltc, levelsOf(wholeLadder(ltc)), lots, act);
      expect([filled.lots, costOf(filled) <= balance]).toEqual([lots, true]);
    }
  });
});
