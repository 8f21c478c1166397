import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAsk, bestBid, midOfferingAsk, midOfferingBid } from './ladder.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

const anyMarket = fc.constantFrom(...SEED_MARKETS.list);
const anyPrice = fc.integer({ min: 100, max: 20_000_000 });

describe('the mid price at which the maker meets a resting limit', () => {
  it('is for a buy the highest mid whose best ask is not above it', () => {
    fc.assert(
      fc.property(anyMarket, anyPrice, (market, price) => {
        const mid = midOfferingAsk(market, price);
        expect(bestAsk(market, mid)).toBeLessThanOrEqual(price);
        expect(bestAsk(market, mid + 1)).toBeGreaterThan(price);
      }),
    );
  });

  it('is for a sell the lowest mid whose best bid is not below it', () => {
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
