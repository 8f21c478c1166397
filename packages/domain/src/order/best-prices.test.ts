import { expect, it } from 'vitest';
import type { Side } from '../market/side.ts';
import { bestPrices, wouldMatch } from './best-prices.ts';

const offers = (...prices: (number | undefined)[]) => prices.map((price) => (price === undefined ? undefined : { price }));

it.each<[Side, (number | undefined)[], (number | undefined)[], ReturnType<typeof bestPrices>]>([
  ['buy', [105, 104], [102, 103], { bestAsk: 104, bestBid: 103, isOppositeEmpty: false }],
  ['sell', [104, undefined], [undefined, 103], { bestAsk: 104, bestBid: 103, isOppositeEmpty: false }],
  ['buy', [undefined], [103], { bestAsk: 7, bestBid: 103, isOppositeEmpty: true }],
  ['sell', [], [103], { bestAsk: 7, bestBid: 103, isOppositeEmpty: false }],
  ['sell', [104], [], { bestAsk: 104, bestBid: 7, isOppositeEmpty: true }],
])('an order to %s that meets asks at %j and bids at %j', (side, asks, bids, best) =>
  expect(bestPrices(side, { asks: offers(...asks), bids: offers(...bids) }, 7)).toEqual(best),
);

it.each<[Side, number, boolean, boolean]>([
  ['buy', 104, false, true],
  ['buy', 103, false, false],
  ['buy', 104, true, false],
  ['sell', 103, false, true],
  ['sell', 104, false, false],
  ['sell', 103, true, false],
])('a limit to %s at %i, opposite side empty %s: %s', (side, price, isOppositeEmpty, matches) =>
  expect(wouldMatch(side, price, { bestAsk: 104, bestBid: 103, isOppositeEmpty })).toBe(matches),
);
