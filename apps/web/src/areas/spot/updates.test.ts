import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { useSettings } from '../../platform/settings.ts';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const filled = {
  market: 'BTC/USDT',
  side: 'buy',
  filled: atoms('0.004'),
  quantity: atoms('0.01'),
  price: atoms('60000'),
  rest: 'none',
} as const;
const shown = (values: Partial<{ side: 'buy' | 'sell'; rest: 'none' | 'waiting' | 'cancelled' }>) =>
  shownBy(updates, { kind: 'order-filled', values: { ...filled, ...values } });
const listed = (list: string) => `/pages/trade/spot?symbol=BTC%2FUSDT&list=${list}`;

test("an order's fill is shown: all, a part so far, or a part with the rest cancelled", () => {
  const rest = '0.004000 | 0.010000 | BTC | 60,000.00';
  expect(shown({})).toEqual([`spot.bought | ${rest}`, 'ok', listed('history')]);
  expect(shown({ rest: 'waiting' })).toEqual([`spot.bought-part | ${rest}`, 'ok', listed('open')]);
  expect(shown({ side: 'sell', rest: 'cancelled' })).toEqual([`spot.sold-rest-cancelled | ${rest}`, 'ok', listed('history')]);
});

test('hidden amounts are hidden in it, the price is not', () => {
  useSettings.setState({ hideAmounts: true });
  expect(shown({})?.[0]).toBe('spot.bought | **** | **** | BTC | 60,000.00');
  useSettings.setState({ hideAmounts: false });
});

test('an order cancelled by the exchange is shown with the reason', () => {
  const values = { market: 'BTC/USDT', reason: 'self-trade' } as const;
  expect(shownBy(updates, { kind: 'order-cancelled', values })).toEqual([
    'spot.told-cancelled | BTC/USDT | spot.self-trade',
    'fail',
    listed('history'),
  ]);
});

test.each([
  ['price', { price: atoms('61000') }],
  ['quantity', { quantity: atoms('0.02') }],
  ['both', { price: atoms('61000'), quantity: atoms('0.02') }],
])('an edited order is shown with its old and new terms: %s', (word, now) => {
  const before = { oldPrice: atoms('60000'), price: atoms('60000'), oldQuantity: atoms('0.01'), quantity: atoms('0.01') };
  const [price, quantity] = ['price' in now ? '61,000.00' : '60,000.00', 'quantity' in now ? '0.020000' : '0.010000'];
  expect(shownBy(updates, { kind: 'order-edited', values: { market: 'BTC/USDT', ...before, ...now } })).toEqual([
    `spot.edited-${word} | 60,000.00 | ${price} | 0.010000 | ${quantity}`,
    'ok',
    listed('open'),
  ]);
});
