import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAsk, bestBid } from '../market/ladder.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { triggerLevel } from './waiting-levels.ts';

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
