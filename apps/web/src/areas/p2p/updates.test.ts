import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const order = (role: 'buyer' | 'seller') => ({ role, amount: atoms('137.93'), coin: 'USDT' });
const ORDER = '/pages/p2p/order?id=7';

test('each step is worded for its side', () => {
  expect(shownBy(updates, { kind: 'p2p-created', values: order('seller') })).toEqual([
    'p2p.told-new-sale | 137.93 USDT | 15',
    'plain',
    ORDER,
  ]);
  // The amount of the order: a buyer who advertises receives it without the fee.
  expect(shownBy(updates, { kind: 'p2p-released', values: order('buyer') })?.[0]).toBe('p2p.told-released | 137.93 USDT | 15');
  expect(shownBy(updates, { kind: 'p2p-paid', values: order('seller') })?.[0]).toBe('p2p.told-paid | 137.93 USDT | 15');
  const decided = (role: 'buyer' | 'seller') => shownBy(updates, { kind: 'p2p-decided-for-buyer', values: order(role) })?.slice(0, 2);
  expect(decided('buyer')).toEqual(['p2p.told-released-by-arbiter | 137.93 USDT | 15', 'ok']);
  expect(decided('seller')).toEqual(['p2p.told-released-by-arbiter | 137.93 USDT | 15', 'fail']);
});
