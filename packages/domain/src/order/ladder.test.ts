import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAsk, bestBid } from '../market/ladder.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { depthRows, groupLevels, type LadderSide, triggerLevel } from './ladder.ts';

const bids = [
  { price: 10_049, quantity: 1 },
  { price: 10_041, quantity: 2 },
  { price: 10_040, quantity: 3 },
  { price: 10_031, quantity: 4 },
];
const asks = [
  { price: 10_051, quantity: 1 },
  { price: 10_060, quantity: 2 },
  { price: 10_061, quantity: 3 },
];

describe('grouping', () => {
  it('rounds bids down and asks up, and sums their sizes', () => {
    expect(groupLevels(bids, 'buy', 10)).toEqual([
      { price: 10_040, quantity: 6 },
      { price: 10_030, quantity: 4 },
    ]);
    expect(groupLevels(asks, 'sell', 10)).toEqual([
      { price: 10_060, quantity: 3 },
      { price: 10_070, quantity: 3 },
    ]);
  });

  it.each([0, -1, 0.5])('of %d ticks is a bug', (group) => expect(() => groupLevels(bids, 'buy', group)).toThrow('broken: '));

  it('keeps the order, the sum, and the sides apart', () => {
    const levels = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 200 }), (prices, group) => {
        const sorted = prices.toSorted((a, b) => a - b).map((price) => ({ price, quantity: price }));
        const up = groupLevels(sorted, 'sell', group);
        const down = groupLevels(sorted.toReversed(), 'buy', group);
        const sum = (side: LadderSide): number => side.reduce((total, { quantity }) => total + quantity, 0);
        expect([sum(up), sum(down)]).toEqual([sum(sorted), sum(sorted)]);
        expect(up.map(({ price }) => price)).toEqual(up.map(({ price }) => price).toSorted((a, b) => a - b));
        expect(down.map(({ price }) => price)).toEqual(down.map(({ price }) => price).toSorted((a, b) => b - a));
        expect(up.every(({ price }) => price % group === 0 && price >= sorted[0]!.price)).toBe(true);
        expect(down.every(({ price }) => price % group === 0 && price <= sorted.at(-1)!.price)).toBe(true);
      }),
    );
  });
});

describe('the displayed rows', () => {
  it('are cumulative from the best price, on one scale for both sides', () => {
    const rows = depthRows({ bids, asks }, 10, 2);
    expect(rows.bids).toEqual([
      { price: 10_040, quantity: 6, total: 6, share: 0.6 },
      { price: 10_030, quantity: 4, total: 10, share: 1 },
    ]);
    expect(rows.asks).toEqual([
      { price: 10_060, quantity: 3, total: 3, share: 0.3 },
      { price: 10_070, quantity: 3, total: 6, share: 0.6 },
    ]);
  });

  it('scale their bars to the visible rows', () => {
    const rows = depthRows({ bids, asks }, 10, 1);
    expect(rows.bids).toEqual([{ price: 10_040, quantity: 6, total: 6, share: 1 }]);
    expect(rows.asks).toEqual([{ price: 10_060, quantity: 3, total: 3, share: 0.5 }]);
  });

  it('are empty if there is nothing', () => expect(depthRows({ bids: [], asks: [] }, 1, 5)).toEqual({ bids: [], asks: [] }));
});

describe('the mid price at which a resting order is due', () => {
  it.each<[string, 'buy' | 'sell', number, number | undefined]>([
    ['BTC/USDT', 'buy', 6_350_049, 6_349_937],
    ['BTC/USDT', 'sell', 6_349_951, 6_350_064],
    ['XRP/USDT', 'buy', 1, undefined],
    ['BTC/USDT', 'buy', 49, undefined],
  ])('%s: %s at %d ticks: %d', (symbol, side, price, level) =>
    expect(triggerLevel(SEED_MARKETS.bySymbol(symbol)!, side, price)).toBe(level),
  );

  it('is the first mid at which the market maker reaches the price, as found by a search from both sides', () => {
    const market = fc.constantFrom(...SEED_MARKETS.list);
    fc.assert(
      fc.property(market, fc.integer({ min: 200, max: 10_000_000 }), fc.integer({ min: -300, max: 300 }), (terms, price, offset) => {
        const buyLevel = triggerLevel(terms, 'buy', price)!;
        const sellLevel = triggerLevel(terms, 'sell', price)!;
        const mid = Math.max(1, price + offset);
        expect(bestAsk(terms, mid) <= price).toBe(mid <= buyLevel);
        expect(bestBid(terms, mid) >= price).toBe(mid >= sellLevel);
        expect([bestAsk(terms, buyLevel) <= price, bestAsk(terms, buyLevel + 1) <= price]).toEqual([true, false]);
        expect([bestBid(terms, sellLevel) >= price, bestBid(terms, sellLevel - 1) >= price]).toEqual([true, false]);
      }),
      { numRuns: 500 },
    );
  });
});
