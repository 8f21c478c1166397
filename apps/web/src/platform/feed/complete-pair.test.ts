import type { Message } from '@mt2/contracts';
import { valuesFrom } from '@mt2/contracts/fields/values';
import type { market } from '@mt2/contracts/market';
import { quotationPair } from '@mt2/contracts/market-rows';
import { atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { completePair } from './complete-pair.ts';

type Sent = Partial<Message<typeof market.listQuotations>[number]['quotation'][number]>;

/** The fields of every backend that decide anything. */
const common = {
  id: 1,
  currency_id: 1,
  create_time: 1_640_995_200,
  legal_name: 'USDT',
  currency_name: 'BTC',
  symbol: 'BTC/USDT',
  change: '+25.00',
  volume: '2.5',
  now_price: '50000.50000000',
  high: '51000',
  low: '40000.125',
} as const satisfies Sent;
const complete = (sent: Sent) => completePair(valuesFrom(quotationPair, sent));

describe('a pair of another backend', () => {
  test('has the decimals and name of a known market, and no limits', () => {
    expect(complete(common)).toMatchObject({
      priceDecimals: 2,
      quantityDecimals: 6,
      name: 'Bitcoin',
      last: atoms('50000.5'),
      high: atoms('51000'),
      low: atoms('40000.125'),
      open: atoms('40000.4'),
      turnover: atoms('125001.25'),
      minQuantity: atoms('0.000001'),
      bookStep: atoms('0.01'),
      minNotional: 0n,
      makerFee: atoms('0.0008'),
      takerFee: atoms('0.001'),
      openedAt: 1_640_995_200,
      spark: [],
    });
  });

  test('has the decimals of its prices in an unknown market', () => {
    const sent = { ...common, currency_name: 'NEW', symbol: 'NEW/USDT', now_price: '1.50000000', high: '2', low: '1.2345000' };
    expect(complete(sent)).toMatchObject({ priceDecimals: 4, quantityDecimals: 4, name: 'NEW', last: atoms('1.5'), open: atoms('1.2') });
  });

  test.each([
    ['whole', '5', { priceDecimals: 0, bookStep: atoms('1'), open: atoms('4') }],
    ['fine', '0.00000005', { priceDecimals: 8, quantityDecimals: 0, minQuantity: atoms('1'), open: atoms('0.00000004') }],
  ])('with %s prices', (_, price, fields) =>
    expect(complete({ ...common, symbol: 'NEW/USDT', now_price: price, high: price, low: price })).toMatchObject(fields),
  );

  test('opened at its price if it lost everything within a day', () =>
    expect(complete({ ...common, change: '-100.00' }).open).toBe(atoms('50000.5')));
});

test('a pair of this project is complete', () => {
  const pair = { ...complete(common), spark: [1n], makerFee: 2n, minNotional: 5n, open: 3n, turnover: 7n };
  expect(completePair(pair)).toEqual(pair);
});
