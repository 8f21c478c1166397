import { expect, it } from 'vitest';
import { objectPath } from './object-path.ts';

it.each([
  ['finance-order', 'redeemed', '/pages/finance/ordersPage?list=redeemed'],
  ['subscription', 'rejected', '/pages/publication/orders?list=ended'],
  ['spot-order', 'cancelled', '/pages/trade/spot?list=history'],
  ['option', 'delivered', '/pages/option/detail?mode=option&list=ended'],
  ['lever-ticket', 'closed', '/pages/option/detail?mode=contract&list=closed'],
  ['loan', 'overdue', '/pages/lianghua/jdxq?id=7'],
])('leads to the object or the list that has it: %s %s', (entity, state, screen) => {
  expect(objectPath(entity, { id: 7, state })).toBe(screen);
});

it('leads home for a kind without a screen', () => expect(objectPath('nothing', { id: 7, state: 'open' })).toBeUndefined());
