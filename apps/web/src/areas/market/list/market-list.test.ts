import { assertDefined, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import type { Ticker } from '../../../platform/feed/feed-data.ts';
import { type Quotation, withTickers } from '../quotation.ts';
import { findMarkets, isNew, keptSort, largest, nextSort, rowsOf, type Sort } from './market-list.ts';

const quotation = (symbol: string, last: string, change: string, turnover: string, openedAt = 1) =>
  ({
    market: assertDefined(SEED_MARKETS.bySymbol(symbol), symbol),
    isOpen: true,
    isListed: true,
    last: atoms(last),
    turnover: atoms(turnover),
    change,
    openedAt,
  }) as unknown as Quotation;
const btc = quotation('BTC/USDT', '64073.12', '+1.20', '700000000');
const eth = quotation('ETH/USDT', '3033.82', '-2.43', '900000000', 3);
const doge = quotation('DOGE/USDT', '0.16012', '+0.05', '80000000', 2);
const all = [btc, eth, doge];
const view = { tab: 'spot', search: '', sort: undefined, favourites: [] } as const;
const names = (rows: readonly Quotation[]) => rows.map(({ market }) => market.base).join(' ');

describe('the market list', () => {
  test('sorts by none, descending, ascending, none', () => {
    const first = nextSort(undefined, 'price');
    const second = nextSort(first, 'price');
    expect([first, second, nextSort(second, 'price')]).toEqual([
      { key: 'price', order: 'desc' },
      { key: 'price', order: 'asc' },
      undefined,
    ]);
    expect(nextSort(second, 'name')).toEqual({ key: 'name', order: 'asc' });
  });

  test.each([
    [undefined, 'BTC ETH DOGE'],
    [{ key: 'name', order: 'asc' }, 'BTC DOGE ETH'],
    [{ key: 'name', order: 'desc' }, 'ETH DOGE BTC'],
    [{ key: 'price', order: 'desc' }, 'BTC ETH DOGE'],
    [{ key: 'change', order: 'asc' }, 'ETH DOGE BTC'],
    [{ key: 'volume', order: 'desc' }, 'ETH BTC DOGE'],
  ] as [Sort, string][])('%j gives %s', (sort, expected) => {
    expect(names(rowsOf(all, { ...view, sort }))).toBe(expected);
  });

  test('sorts contracts by their funding rate', () => {
    const rates = [10n, -50n, 40n];
    const rows = all.map((row, index) => ({ ...row, fundingRate: rates[index] ?? 0n }));
    const sorted = (order: 'desc' | 'asc') => names(rowsOf(rows, { ...view, tab: 'contract', sort: { key: 'funding', order } }));
    expect([sorted('desc'), sorted('asc')]).toEqual(['DOGE BTC ETH', 'ETH BTC DOGE']);
  });

  test('finds markets by symbol or name, also in capitals or full-width letters', () => {
    for (const search of ['btc', ' Bitcoin ', 'BTCUSDT', 'btc/u', 'ｂｔｃ／', 'bitcion'])
      expect(names(findMarkets(all, search))).toBe('BTC');
    expect(findMarkets([{ ...btc, market: { ...btc.market, name: 'ทองคำ' } }], 'คำ')).toHaveLength(1);
    expect(names(rowsOf(all, { ...view, tab: 'favourites', search: 'D' }))).toBe('DOGE');
    expect(names(rowsOf(all, { ...view, search: 'eth', sort: undefined }))).toBe('ETH');
  });

  test('shows favourites in their own order and new coins first', () => {
    expect(names(rowsOf(all, { ...view, tab: 'favourites', favourites: [6, 99, 1] }))).toBe('DOGE BTC');
    expect(names(rowsOf(all, { ...view, tab: 'new' }))).toBe('ETH DOGE');
  });

  test('a market is new for thirty days', () => {
    expect([2_591_999, 2_592_000].map((age) => isNew(doge, doge.openedAt + age))).toEqual([true, false]);
  });

  test('shows only markets with contracts under contracts', () => {
    const spotOnly = { ...doge, market: { ...doge.market, hasContracts: false } };
    expect(names(rowsOf([btc, eth, spotOnly], { ...view, tab: 'contract' }))).toBe('BTC ETH');
  });

  test('keeps an order on a different tab only if that tab has its column', () => {
    expect(keptSort({ key: 'volume', order: 'desc' }, 'contract')).toEqual({ key: 'volume', order: 'desc' });
    expect(keptSort({ key: 'volume', order: 'desc' }, 'new')).toBeUndefined();
    expect(keptSort({ key: 'listed', order: 'asc' }, 'spot')).toBeUndefined();
    expect(keptSort({ key: 'funding', order: 'desc' }, 'spot')).toBeUndefined();
  });

  test('offers the largest markets as favourites', () => {
    expect(names(largest(all))).toBe('ETH BTC DOGE');
  });
});

describe('tickers over quotations', () => {
  const row: Ticker = {
    marketId: 1,
    isListed: true,
    isOpen: true,
    isScripted: false,
    priceShift: 0n,
    market: 'BTC/USDT',
    last: atoms('64100'),
    change: '+1.30',
    high: atoms('65000'),
    low: atoms('63000'),
    open: atoms('63300'),
    volume: 2n,
    turnover: 3n,
  };

  test('change the rows that moved and keep the others', () => {
    const [first, second] = withTickers(all, new Map([[1, row]]));
    expect(first).toMatchObject({ last: atoms('64100'), change: '+1.30', turnover: 3n });
    expect(second).toBe(eth);
    expect(withTickers(all, new Map([[1, row]]))[0]).toBe(first);
    expect(withTickers(all, new Map())).toBe(all);
  });

  test.each(['isOpen', 'isListed'] as const)('show when a market is halted or delisted: %s', (field) => {
    expect(withTickers(all, new Map([[1, { ...row, [field]: false }]])).map((each) => each[field])).toEqual([false, true, true]);
  });
});
