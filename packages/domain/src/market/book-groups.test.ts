import { describe, expect, it } from 'vitest';
import { groupLevels } from '../order/ladder.ts';
import { bookGroups, fillsFromShown } from './book-groups.ts';
import { askPrice, bidPrice } from './ladder.ts';
import { LADDER_LEVELS, wholeLadder } from './ladder-levels.ts';
import { SEED_MARKETS } from './seed.ts';
import { formatTicks } from './units.ts';

const named = (symbol: string, rows: number) => {
  const market = SEED_MARKETS.bySymbol(symbol)!;
  return bookGroups(market, rows).map((group) => Number(formatTicks(market, group)));
};

describe('the groups of a book', () => {
  it.each([
    ['BTC/USDT', [0.01, 0.1, 0.5, 1, 10, 50], [0.01, 0.1, 0.5, 1, 10, 50]],
    ['ETH/USDT', [0.01, 0.05, 0.1, 1, 10], [0.01, 0.05, 0.1, 1]],
    ['BCH/USDT', [0.01, 0.02, 0.05, 0.1, 1], [0.01, 0.02, 0.1]],
    ['XRP/USDT', [0.0001, 0.0002, 0.0005, 0.001], [0.0001, 0.0002, 0.001]],
  ])('of %s are those that fill the rows', (symbol, inEight, inSixteen) =>
    expect([named(symbol, 8), named(symbol, 16)]).toEqual([inEight, inSixteen]),
  );

  it('fill the rows, whatever the price', () => {
    for (const market of SEED_MARKETS.list)
      for (const rows of [7, 8, 12, 14, 16])
        for (const group of bookGroups(market, rows))
          for (let mid = 1_000_000; mid < 1_000_000 + 2 * group; mid += Math.ceil(group / 20)) {
            const levels = fillsFromShown(market, group, rows) ? LADDER_LEVELS : wholeLadder(market);
            const side = (priceOf: typeof askPrice) =>
              Array.from({ length: levels }, (_, level) => ({ price: priceOf(market, mid, level), quantity: 1 }));
            const asks = groupLevels(side(askPrice), 'sell', group).slice(0, rows);
            const bids = groupLevels(side(bidPrice), 'buy', group).slice(0, rows);
            for (const grouped of [asks, bids])
              expect(
                grouped.every(({ price }, row) => Math.abs(price - grouped[0]!.price) === row * Math.max(group, market.bookStep)),
              ).toBe(true);
            expect([asks.length, bids.length]).toEqual([rows, rows]);
          }
  });
});
