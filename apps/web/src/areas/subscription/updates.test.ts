import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const tokens = { coin: 'HALO', tokens: atoms('22500') };
const refunded = { coin: 'HALO', refund: atoms('11250'), payCoin: 'USDT' };
const orders = (list: string) => `/pages/publication/orders?list=${list}`;

test('the steps of a subscription are shown, each with its list', () => {
  expect(shownBy(updates, { kind: 'subscription-passed', values: tokens })).toEqual([
    'subscription.told-passed | HALO | 22,500 HALO',
    'ok',
    orders('running'),
  ]);
  expect(shownBy(updates, { kind: 'subscription-launched', values: { coin: 'HALO' } })).toEqual([
    'subscription.told-launched | HALO',
    'ok',
    orders('locked'),
  ]);
  expect(shownBy(updates, { kind: 'subscription-no-share', values: refunded })).toEqual([
    'subscription.told-rejected | HALO | 11,250.00 USDT',
    'fail',
    orders('ended'),
  ]);
});
