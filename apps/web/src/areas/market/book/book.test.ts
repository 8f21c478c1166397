import { assertDefined, atoms } from '@mt2/domain';
import { createPricePath } from '@mt2/domain/market';
import { bookGroups, SEED_MARKETS, stepsToAtoms } from '@mt2/domain/market-terms';
import { depthRows } from '@mt2/domain/order';
import { describe, expect, test } from 'vitest';
import {
  amountFormat,
  atTicks,
  bookAmount,
  bookRows,
  expectedLargest,
  groupDecimals,
  groupFor,
  groupText,
  ladderOf,
  nextLevel,
  ownRows,
  sumOf,
} from './book.ts';

const btc = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded');
const xrp = assertDefined(SEED_MARKETS.bySymbol('XRP/USDT'), 'XRP is traded');
const levels = (...texts: [price: string, quantity: string][]) =>
  texts.map(([price, quantity]) => [atoms(price), atoms(quantity)] as const);
const book = {
  bids: levels(['64143.50', '1.579437'], ['64143.00', '0.620904'], ['64142.50', '1.276596']),
  asks: levels(['64145.00', '0.344958'], ['64145.50', '2.785089'], ['64146.00', '2.014834']),
};

describe('the order book', () => {
  test('is read in ticks and steps', () => {
    const depth = ladderOf(btc, book);
    expect(depth.asks[0]).toEqual({ price: 6_414_500, quantity: 344_958 });
    expect(depth.bids[0]?.price).toBe(6_414_350);
  });

  test('is shown in the chosen group, or in the largest below it that fills the rows', () => {
    const eth = assertDefined(SEED_MARKETS.bySymbol('ETH/USDT'), 'ETH is traded');
    const shown = (rows: number) => groupText(eth, groupFor(bookGroups(eth, rows), 1_000));
    expect([shown(8), shown(16)]).toEqual(['10', '1']);
    expect(groupFor([1, 10], 5)).toBe(1);
  });

  test('writes its prices with the decimals that its groups need', () => {
    expect([1, 10, 100, 250, 5_000].map((group) => groupDecimals(btc, group))).toEqual([2, 1, 0, 1, 0]);
    expect(groupDecimals(xrp, 1)).toBe(4);
  });

  test('writes its amounts with the decimals of the largest', () => {
    const of = (market: typeof btc, ...steps: number[]) => {
      const format = amountFormat(market, Math.max(...steps));
      return steps.map((each) => bookAmount(market, format, each));
    };
    expect(of(btc, 1_579_437, 0)).toEqual(['1.579437', '0.000000']);
    expect(of(btc, 115_460_000, 1_579_437)).toEqual(['115.4600', '1.5794']);
    expect(of(btc, 1_830_000_000, 813_444_700)).toEqual(['1,830.000', '813.444']);
    expect(of(btc, 1_234_567_890_000, 813_444_700)).toEqual(['1,234.56K', '0.81K']);
    expect(of(btc, 1_234_567_890_000, 1)).toEqual(['1,234.56K', '0.000001']);
    expect(of(xrp, 21_573_890, 5)).toEqual(['215,738.9', '0.05']);
  });
});

const path = createPricePath({ seed: 1 });
const NOON = Date.UTC(2026, 0, 1, 12) / 1000;

test.each([btc, xrp])('the amounts of $symbol have the same decimals in every second, in each group', (market) => {
  const volume = stepsToAtoms(market, path.ticker(market, NOON).volume);
  const books = Array.from({ length: 20 }, (_, index) => path.depth(market, NOON + index * 21, 200));
  for (const group of bookGroups(market, 16)) {
    const formats = books.map((book) => {
      const { asks, bids } = depthRows(book, group, 16);
      const largest = Math.max(expectedLargest(market, volume, group), ...[...asks, ...bids].map(({ quantity }) => quantity));
      return JSON.stringify(amountFormat(market, largest));
    });
    expect([group, ...new Set(formats)]).toHaveLength(2);
  }
});

describe('the sum of the best rows', () => {
  test('has the amount of both coins and their average price', () => {
    const { asks } = bookRows(btc, { ...book, asks: levels(['64000', '1'], ['66000', '3']) }, 1, 8);
    expect(sumOf(btc, asks)).toEqual({ base: atoms('4'), quote: atoms('262000'), average: atoms('65500') });
    expect(sumOf(btc, asks.slice(0, 1))).toEqual({ base: atoms('1'), quote: atoms('64000'), average: atoms('64000') });
    expect(sumOf(btc, []).average).toBe(0n);
  });
});

describe('arrow keys in the order book', () => {
  const rows = bookRows(btc, book, 1, 8);
  const next = (typed: string | undefined, step: 'up' | 'down') => nextLevel(rows, atTicks(btc, typed), step);

  test('choose the next level above or below the price in the form, across the spread', () => {
    expect([next('64145.00', 'up'), next('64145.00', 'down')]).toEqual([6_414_550, 6_414_350]);
    expect([next('64143.50', 'up'), next('64143.50', 'down')]).toEqual([6_414_500, 6_414_300]);
    expect([next('64144.2', 'up'), next('64144.2', 'down')]).toEqual([6_414_500, 6_414_350]);
  });

  test('begin at the best level, and stop at the last one', () => {
    expect(['', undefined, '.'].flatMap((typed) => [next(typed, 'up'), next(typed, 'down')])).toEqual(
      Array.from({ length: 3 }, () => [6_414_500, 6_414_350]).flat(),
    );
    expect([next('64146.00', 'up'), next('64142.50', 'down')]).toEqual([undefined, undefined]);
  });

  test('begin at the best level again if the market has left the price in the form', () => {
    for (const typed of ['70000', '60000']) expect([next(typed, 'up'), next(typed, 'down')]).toEqual([6_414_500, 6_414_350]);
  });
});

test('the rows of own orders are those of their groups: bids down, asks up', () => {
  const own = { bid: [6_412_549, 6_412_501, 6_400_000], ask: [6_412_551] };
  expect([ownRows(own, 'bid', 50), ownRows(own, 'ask', 50)]).toEqual([new Set([6_412_500, 6_400_000]), new Set([6_412_600])]);
  expect(ownRows(undefined, 'bid', 1).size).toBe(0);
});
