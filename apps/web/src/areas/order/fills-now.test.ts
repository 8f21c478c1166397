import { expect, test } from 'vitest';
import { bestPrices } from './fills-now.ts';

test('the best prices are those of the book; the last price replaces that of an empty side', () => {
  const level = (price: number) => ({ price, quantity: 1 });
  expect(bestPrices({ bids: [level(6_414_350), level(6_414_300)], asks: [level(6_414_500)] }, 1)).toEqual({
    bestBid: 6_414_350,
    bestAsk: 6_414_500,
  });
  expect(bestPrices({ bids: [], asks: [] }, 7)).toEqual({ bestBid: 7, bestAsk: 7 });
});
