import type { Message } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import type { subscription } from '@mt2/contracts/subscription';
import { expect, test } from 'vitest';
import type { Text } from '../../platform/i18n.ts';
import { happenings } from './happenings.ts';

type SubscriptionRow = Message<typeof subscription.listSubscriptions>['order_list'][number];
const ROW: SubscriptionRow = {
  id: 7,
  config_id: 5,
  currency_id: 1005,
  currency_name: 'HALO',
  currency_logo: '/coins/halo.svg',
  online_time: '2026-01-03 12:00:00',
  interest_rate: '1',
  amount: '22500.00000000',
  day: 15,
  created_at: '2025-12-30 00:00:00',
  exam_status: 1,
  original_interest: '225.00000000',
  status: 1,
  expected_return: '225.00000000',
  accumulated_return: '0.00000000',
  state: 'passed',
  mode: 'pro-rata',
  committed: '15000.00000000',
  pay_amount: '11250.00000000',
  pay_currency: 'USDT',
  issue_price: '0.50000000',
  is_launched: 0,
  is_waiting_for_allocation: 0,
  allocated_at: '2026-01-01 06:00:00',
  unlock_time: '',
  decided_at: '2026-01-01 12:00:00',
  reason: '',
};
type Change = Extract<UserEvent, { event: 'subscription' }>['change'];
const keysAndValues: Text = (key, values = {}) => [key, ...Object.values(values)].join(' | ');
const told = (change: Change, part: Partial<SubscriptionRow> = {}) => {
  const happening = happenings.of({ event: 'subscription', change, order: { ...ROW, ...part } });
  return happening && { ...happening, say: happening.say(keysAndValues) };
};

test('an approval is told, and not again when the launch is moved', () => {
  expect(told('decided')?.say).toContain('subscription.told-passed');
  expect(told('postponed', { online_time: '2026-01-10 12:00:00' })).toMatchObject({
    about: 'subscription 7',
    say: 'subscription.told-postponed | HALO | 2026-01-10 12:00:00',
    address: '/pages/publication/orders?list=running',
  });
  expect(told('postponed', { state: 'under-review', decided_at: '' })?.say).toContain('subscription.told-postponed');
});

test('a share is told with the time at which it was allocated, and nothing before', () => {
  const waiting = { state: 'under-review', decided_at: '' } as const;
  expect(told('allocated', waiting)).toMatchObject({
    say: expect.stringContaining('subscription.told-allocated'),
    at: Date.UTC(2026, 0, 1, 6) / 1000,
  });
  expect(told('made', { ...waiting, allocated_at: '', is_waiting_for_allocation: 1 })).toBeUndefined();
});

test('a subscription that was rejected or paid back leads to those that have ended, though the project is not launched', () => {
  for (const state of ['rejected', 'refunded'] as const)
    expect(told('decided', { state })).toMatchObject({ tone: 'fail', address: '/pages/publication/orders?list=ended' });
});
