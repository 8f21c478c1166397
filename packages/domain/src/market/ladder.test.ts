import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAsk, bestBid, midOfferingAsk, midOfferingBid } from './ladder.ts';
import { farStep, LADDER_LEVELS, wholeLadder } from './ladder-levels.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

const anyMarket = fc.constantFrom(...SEED_MARKETS.list);

it.each(SEED_MARKETS.list)('both mids of $symbol are found at any price', (market) => {
  const price = 1e15;
  expect(bestAsk(market, midOfferingAsk(market, price))).toBeLessThanOrEqual(price);
  expect(bestBid(market, midOfferingBid(market, price))).toBeGreaterThanOrEqual(price);
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

  it('continues beyond the displayed levels, at round prices, as far as the market reaches', () => {
    fc.assert(
      fc.property(anyMarket, anySecond, (market, second) => {
        const whole = path.depth(market, second, wholeLadder(market));
        const shown = path.depth(market, second, LADDER_LEVELS);
        expect([whole.asks.slice(0, LADDER_LEVELS), whole.bids.slice(0, LADDER_LEVELS)]).toEqual([shown.asks, shown.bids]);
        const far = farStep(market);
        for (const [side, sign] of [
          [whole.asks, 1],
          [whole.bids, -1],
        ] as const) {
          const prices = side.slice(LADDER_LEVELS - 1).map(({ price }) => price * sign);
          for (const [index, price] of prices.slice(1).entries()) {
            expect(Math.abs(price) % far).toBe(0);
            expect(price - prices[index]!).toBeGreaterThan(0);
            expect(price - prices[index]!).toBeLessThanOrEqual(far);
          }
          expect((prices.at(-1) ?? 0) - side[0]!.price * sign).toBeLessThanOrEqual(market.bookReach);
          for (const { price, quantity } of side) expect(price > 0 && Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
        }
      }),
    );
  });

  it('of BTC on New Year has these levels beyond the displayed ones', () => {
    const btc = SEED_MARKETS.list[0]!;
    const { asks, bids } = path.depth(btc, 1_767_225_630, wholeLadder(btc));
    const read = (levels: typeof asks) => levels.map(({ price, quantity }) => [price / 100, quantity / 1e6]);
    expect(asks).toHaveLength(435);
    expect(read(asks.slice(49, 52))).toEqual([
      [64_091.5, 2.716893],
      [64_095, 254.879358],
      [64_100, 65.070811],
    ]);
    expect(read(bids.slice(49, 52))).toEqual([
      [64_040.5, 8.993747],
      [64_040, 253.951311],
      [64_035, 106.649991],
    ]);
    expect([...read(asks.slice(-1)), ...read(bids.slice(-1))]).toEqual([
      [66_015, 1.31303],
      [62_120, 2.066773],
    ]);
  });
});
