import { valuesFrom } from '@mt2/contracts/fields/values';
import { type SpotOrderRow, spotOrder } from '@mt2/contracts/spot';
import { atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { averageEntry, entryOf, gainOf, readBack } from './entry.ts';
import { filledPercent, isLive, type Order, stateOf, toOrder } from './order.ts';

const row: SpotOrderRow = {
  id: 7,
  u_id: 1,
  currency_id: 1,
  legal_id: 3,
  type: 1,
  target_price: '65000.00000000',
  trade_price: '64990.00000000',
  trade_amount: '0.01000000',
  charge_fee: '0.00000400',
  status: 1,
  cancel_reason: null,
  created_at: '2026-01-01 00:00:30',
  updated_at: '2026-01-01 00:01:00',
  symbol: 'BTC/USDT',
  filled_amount: '0.00400000',
  filled_total: '259.96000000',
  average_price: '64990.00000000',
  kind: 'limit',
  is_post_only: 0,
  fee_coin: 'BTC',
  client_id: '',
};

const read = (wire: Partial<SpotOrderRow>): Order => toOrder(valuesFrom(spotOrder, wire));

describe('an order', () => {
  test('is read from the wire', () => {
    expect(read(row)).toMatchObject({
      base: 'BTC',
      side: 'buy',
      price: atoms('65000'),
      quantity: atoms('0.01'),
      createdAt: 1_767_225_630,
    });
    expect([stateOf(read(row)), filledPercent(read(row))]).toEqual(['partially-filled', 40]);
  });

  test.each([
    [1, '0', 'waiting'],
    [1, '0.1', 'partially-filled'],
    [2, '1', 'completed'],
    [3, '0', 'cancelled'],
    [3, '0.1', 'partially-cancelled'],
  ] as const)('of status %i with %s filled is %s', (status, filled, state) => {
    const order = read({ ...row, status, filled_amount: filled });
    expect(stateOf(order)).toBe(state);
    expect(isLive(order)).toBe(status === 1);
  });
});

describe('an order of another backend', () => {
  const { filled_amount, filled_total, average_price, kind, fee_coin, ...other } = row;

  test('has nothing filled while it waits', () =>
    expect(read(other)).toMatchObject({
      kind: 'limit',
      status: 'waiting',
      filledQuantity: 0n,
      filledQuote: 0n,
      averagePrice: 0n,
      feeCoin: 'BTC',
    }));
  test('was filled at its trade price once completed', () =>
    expect(read({ ...other, status: 2 })).toMatchObject({
      status: 'completed',
      filledQuantity: atoms('0.01'),
      filledQuote: atoms('649.9'),
      averagePrice: atoms('64990'),
    }));
  test('had nothing filled if cancelled', () => expect(stateOf(read({ ...other, status: 3 }))).toBe('cancelled'));
  test('is a market order without a price, and a sale is charged in the quote coin', () =>
    expect(read({ ...other, type: 2, target_price: '0.00000000' })).toMatchObject({ kind: 'market', side: 'sell', feeCoin: 'USDT' }));
});

describe('the average entry', () => {
  const order = (side: Order['side'], filled: string, total: string, fee = '0'): Order => ({
    ...read(row),
    side,
    filledQuantity: atoms(filled),
    filledQuote: atoms(total),
    fee: atoms(fee),
    feeCoin: side === 'buy' ? 'BTC' : 'USDT',
  });

  const average = (orders: readonly Order[]) => averageEntry(entryOf(orders));

  test('is the cost of the remaining coins', () => {
    expect(average([])).toBeUndefined();
    expect(average([order('buy', '1', '100')])).toBe(atoms('100'));
    expect(average([order('buy', '1', '200'), order('buy', '1', '100')])).toBe(atoms('150'));
    expect(average([order('sell', '1', '400'), order('buy', '1', '200'), order('buy', '1', '100')])).toBe(atoms('150'));
  });

  test('counts the fee charged in coins, and starts again after everything was sold', () => {
    expect(average([order('buy', '1', '99', '0.01')])).toBe(atoms('100'));
    expect(average([order('buy', '1', '300'), order('sell', '2', '500'), order('buy', '1', '100')])).toBe(atoms('300'));
    expect(average([order('sell', '1', '100'), order('buy', '1', '100')])).toBeUndefined();
  });
});

test('the gain of a holding counts the bought coins that are still there, at their share of the cost', () => {
  const entry = { held: atoms('2'), cost: atoms('300') };
  const price = atoms('170');
  expect(gainOf(entry, { total: atoms('2'), price })).toEqual({ counted: atoms('2'), paid: atoms('300'), profit: atoms('40') });
  expect(gainOf(entry, { total: atoms('5'), price })).toEqual({ counted: atoms('2'), paid: atoms('300'), profit: atoms('40') });
  expect(gainOf(entry, { total: atoms('0.5'), price })).toEqual({ counted: atoms('0.5'), paid: atoms('75'), profit: atoms('10') });
  expect([gainOf(entry, { total: 0n, price }), gainOf({ held: 0n, cost: 0n }, { total: atoms('1'), price })]).toEqual([
    undefined,
    undefined,
  ]);
});

describe('the past orders', () => {
  /** Pages of a user with `count` orders. */
  const look = async (count: number) => {
    const pages: number[] = [];
    const { orders, isWhole } = await readBack(100, async (page) => {
      pages.push(page);
      return Array.from({ length: Math.min(100, count - (page - 1) * 100) }, () => read(row));
    });
    return { read: orders.length, isWhole, pages };
  };

  test.each([
    [0, 0, true, [1]],
    [99, 99, true, [1]],
    [100, 100, true, [1, 2]],
    [250, 250, true, [1, 2, 3]],
    [501, 500, false, [1, 2, 3, 4, 5]],
  ])('of %i are %i, all: %s', async (count, read, isWhole, pages) => {
    expect(await look(count)).toEqual({ read, isWhole, pages });
  });
});
