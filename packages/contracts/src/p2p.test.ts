import { expect, it } from 'vitest';
import { valuesFrom } from './fields/values.ts';
import { advertFacts, p2pOrderFacts } from './p2p-rows.ts';

/** The fields of an advert that every backend sends. */
const ADVERT = {
  id: 7,
  type: 'sell',
  price: '7.25',
  min_price: '7.25',
  max_price: '7.25',
  total_number: '500',
  surplus_number: '400',
  min_number: '10',
  max_number: '500',
  limitation: { min: '72.50', max: '2900.00' },
  way: 'bank,ali_pay',
  currency_name: 'USDT',
  money_type: 'CNY',
  seller_name: 'Ann',
  seller_id: 2,
  done_rate: 98,
  done_count: 41,
  is_done: 0,
  is_shelves: 2,
  note: '',
  create_time: '2026-01-01 00:00:00',
};

it('an advert of another backend has a fixed price, no verified advertiser, and can be taken', () =>
  expect(valuesFrom(advertFacts, ADVERT)).toEqual({
    id: 7,
    side: 'sell',
    price: 725_000_000n,
    minPrice: 725_000_000n,
    maxPrice: 725_000_000n,
    mode: 'fixed',
    premium: 0,
    total: 50_000_000_000n,
    left: 40_000_000_000n,
    inOrders: 0n,
    minNumber: 1_000_000_000n,
    maxNumber: 50_000_000_000n,
    money: { min: 7_250_000_000n, max: 290_000_000_000n },
    wayText: 'bank,ali_pay',
    ways: undefined,
    coinId: 0,
    coin: 'USDT',
    logo: undefined,
    fiat: 'CNY',
    payLimit: undefined,
    advertiserName: 'Ann',
    advertiserId: 2,
    isVerified: false,
    doneRate: 98,
    doneCount: 41,
    releaseSeconds: undefined,
    ending: 'none',
    shelf: 'off',
    isAvailable: true,
    note: '',
    createdAt: 1_767_225_600,
  }));

it('empty times of an order are undefined', () => {
  const order = { is_sure: 3, due_time: '', paid_time: '2026-01-01 00:00:00', appeal: null };
  expect(valuesFrom(p2pOrderFacts, order)).toMatchObject({ status: 'paid', dueAt: undefined, paidAt: 1_767_225_600, appeal: undefined });
});
