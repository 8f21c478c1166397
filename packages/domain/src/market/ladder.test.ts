import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAsk, bestBid, midOfferingAsk, midOfferingBid } from './ladder.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

const anyMarket = fc.constantFrom(...SEED_MARKETS.list);
const anyPrice = fc.integer({ min: 100, max: 20_000_000 });

describe('where the maker meets a resting limit', () => {
  it('a buy: at the highest mid whose best ask is no dearer', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, (market, price) => {
        const mid = midOfferingAsk(market, price);
        expect(bestAsk(market, mid)).toBeLessThanOrEqual(price);
        expect(bestAsk(market, mid + 1)).toBeGreaterThan(price);
      }),
    );
  });

  it('a sell: at the lowest mid whose best bid is no cheaper', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, (market, price) => {
        const mid = midOfferingBid(market, price);
        expect(bestBid(market, mid)).toBeGreaterThanOrEqual(price);
        expect(bestBid(market, mid - 1)).toBeLessThan(price);
      }),
    );
  });
});

describe('the book', () => {
  const path = createPricePath({ seed: 20_261_119 });
  const anySecond = fc.integer({ min: 1_640_995_200, max: 1_900_000_000 });

  it('has both sides, best first, evenly spaced, every level with a size, and the price between them', () => {
    fc.assert(
      fc.property(anyMarket, anySecond, fc.integer({ min: 1, max: 50 }), (market, second, levels) => {
        const { mid, asks, bids } = path.depth(market, second, levels);
        expect(mid).toBe(path.tickAt(market, second));
        expect(asks.map(({ price }) => price)).toEqual(asks.map((_, level) => bestAsk(market, mid) + level * market.bookStep));
        expect(bids.map(({ price }) => price)).toEqual(bids.map((_, level) => bestBid(market, mid) - level * market.bookStep));
        expect([asks.length, bids.length]).toEqual([levels, levels]);
        expect(bestBid(market, mid)).toBeLessThan(mid);
        expect(bestAsk(market, mid)).toBeGreaterThan(mid);
        for (const { quantity } of [...asks, ...bids]) expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
      }),
    );
  });
});
