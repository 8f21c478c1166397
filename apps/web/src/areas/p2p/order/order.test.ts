import { valuesFrom } from '@mt2/contracts/fields/values';
import { p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import type { P2pOrderStatus } from '@mt2/domain/p2p';
import { expect, test } from 'vitest';
import { ORDER_ROW } from '../testing/samples.ts';
import { isExtendable, meaningOf, orderOf, periodOf, sidesOf, sumWordOf } from './order.ts';

const order = orderOf(valuesFrom(p2pOrderFacts, ORDER_ROW));
const PAID = { is_sure: 3, paid_time: '2026-01-01 00:05:00', due_time: '2026-01-02 00:05:00' } as const;
const paid = orderOf(valuesFrom(p2pOrderFacts, { ...ORDER_ROW, ...PAID }));

test('each side of an order sees the meaning of its state', () => {
  expect([meaningOf(order), meaningOf({ ...order, role: 'seller' })]).toEqual(['p2p.says-buyer-pending', 'p2p.says-seller-pending']);
  expect(meaningOf({ ...order, status: 'cancelled', endedBy: 'timeout' })).toBe('p2p.says-timed-out');
  expect(sidesOf({ status: 'cancelled', endedBy: 'timeout' })).toEqual({ buyer: 'p2p.buyer-not-paid', seller: 'p2p.seller-returned' });
});

test('the money of an order is due, then paid or received; an unsuccessful order has only its price', () => {
  const words = (status: P2pOrderStatus) => [sumWordOf({ status, role: 'buyer' }), sumWordOf({ status, role: 'seller' })];
  expect(words('unpaid')).toEqual(['p2p.i-pay', 'p2p.i-receive']);
  expect(words('paid')).toEqual(['p2p.paid-sum', 'p2p.i-receive']);
  expect(words('completed')).toEqual(['p2p.paid-sum', 'p2p.received-sum']);
  for (const status of ['appealing', 'cancelled', 'closed'] as const) expect(words(status)).toEqual(['p2p.total-price', 'p2p.total-price']);
});

test('the ring begins with the payment time, an extended one after an extension, and a day after the payment', () => {
  expect([periodOf(order), periodOf({ ...order, isExtended: true }), periodOf(paid)]).toEqual([900, 1_800, 86_400]);
});

test('more time can be given until the payment is due', () => {
  const { dueAt = 0 } = order;
  expect([dueAt - 60, dueAt].map((now) => isExtendable({ ...order, role: 'seller' }, now))).toEqual([true, false]);
});
