import type { AnyQuotationPair } from '@mt2/contracts/market';
import { describe, expect, test } from 'vitest';
import { completePair } from './complete-pair.ts';

const common = {
  ...{ id: 1, legal_id: 3, currency_id: 1, is_display: 1, market_from: 2, sort: 1, create_time: 1_640_995_200 },
  ...{ open_transaction: 1, open_lever: 1, open_microtrade: 1, open_coin_trade: 1 },
  ...{ micro_trade_fee: '0', lever_share_num: '0.001', spread: '0', overnight: '0', lever_trade_fee: '0.05' },
  ...{ lever_min_share: 1, lever_max_share: 100, fluctuate_min: '20', fluctuate_max: '500' },
  ...{ legal_name: 'USDT', currency_name: 'BTC', market_from_name: 'Second', symbol: 'BTC/USDT', logo: '' },
  ...{
    change: '+25.00',
    volume: '2.5',
    now_price: '50000.50000000',
    high: '51000',
    low: '40000.125',
    rmb_relation: '7',
    category_text: '',
  },
} as const satisfies AnyQuotationPair;

describe('a pair of another backend', () => {
  test('of a market that the page knows has its decimals and name, and no limits', () => {
    expect(completePair(common)).toMatchObject({
      price_decimals: 2,
      quantity_decimals: 6,
      full_name: 'Bitcoin',
      now_price: '50000.50',
      high: '51000.00',
      low: '40000.12',
      open: '40000.40',
      turnover: '125001',
      min_quantity: '0.000001',
      book_step: '0.01',
      min_notional: '0',
      maker_fee: '0.0800',
      taker_fee: '0.1000',
      listed_at: 1_640_995_200,
      spark: [],
    });
  });

  test('of another market has the decimals of its prices', () => {
    const pair = { ...common, currency_name: 'NEW', symbol: 'NEW/USDT', now_price: '1.50000000', high: '2', low: '1.2345000' };
    expect(completePair(pair)).toMatchObject({
      price_decimals: 4,
      quantity_decimals: 4,
      full_name: 'NEW',
      now_price: '1.5000',
      open: '1.2000',
    });
  });

  test.each([
    ['whole', '5', { price_decimals: 0, book_step: '1', open: '4' }],
    ['fine', '0.00000005', { price_decimals: 8, quantity_decimals: 0, min_quantity: '1', open: '0.00000004' }],
  ])('with %s prices', (_, price, fields) =>
    expect(completePair({ ...common, symbol: 'NEW/USDT', now_price: price, high: price, low: price })).toMatchObject(fields),
  );

  test('that lost everything within a day opened at its price', () =>
    expect(completePair({ ...common, change: '-100.00' }).open).toBe('50000.50'));
});

test('a pair of this project is complete', () => {
  const pair = { ...completePair(common), spark: ['1'], maker_fee: '0.0200', min_notional: '5.00', open: '39999.99', turnover: '7.00' };
  expect(completePair(pair)).toEqual(pair);
});
