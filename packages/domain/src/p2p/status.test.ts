import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { ADVERT_STATUS, LIVE_ADVERTS, OPEN_ORDERS, P2P_ORDER_STATUS } from './status.ts';

it('an advert trades, goes offline and ends', () => {
  expect(stepsOf(ADVERT_STATUS)).toEqual([
    'trading → completed',
    'trading → offShelf',
    'trading → cancelled',
    'offShelf → trading',
    'offShelf → completed',
    'offShelf → cancelled',
  ]);
  expect(LIVE_ADVERTS).toEqual(['trading', 'offShelf']);
});

it('an order is paid, released, cancelled or decided, with the numbers that clients read', () => {
  expect(stepsOf(P2P_ORDER_STATUS)).toEqual([
    'unpaid → cancelled',
    'unpaid → paid',
    'paid → completed',
    'paid → cancelled',
    'paid → appealing',
    'appealing → completed',
    'appealing → paid',
    'appealing → closed',
  ]);
  expect(codesOf(P2P_ORDER_STATUS)).toEqual({ unpaid: 0, completed: 1, cancelled: 2, paid: 3, appealing: 4, closed: 5 });
  expect(OPEN_ORDERS).toEqual(['unpaid', 'paid', 'appealing']);
});
