import type { Message } from '@mt2/contracts';
import { subscription } from '@mt2/contracts/subscription';
import { subscriptionRow } from '@mt2/contracts/subscription-rows';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Address } from '../../../frame/paths.ts';
import { setClockRate, setServerTime } from '../../../platform/server-time.ts';
import { type Answered, answers, give, rowOf, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';

const open = (answer: Answered, address: Address = '/pages/publication/orders') =>
  renderScreen(address, { answers: [answer], user: TRADER });
type SubscriptionRow = Message<typeof subscription.listSubscriptions>['order_list'][number];
const listed = (order_list: SubscriptionRow[], total_interest_usdt = '0.00000000') =>
  answers(subscription.listSubscriptions, { order_list, total: order_list.length, total_interest: '0.00000000', total_interest_usdt });

test('no return is shown before it is read', async () => {
  await open(waits(subscription.listSubscriptions));
  expect((await screen.findByText(say('subscription.earned'))).parentElement?.textContent).toBe(`${say('subscription.earned')}—`);
});

test('a user without subscriptions is led to the offerings, and the total reward grows while the list stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open(listed([], '12.50000000'));
  await screen.findByText('12.50 USDT');
  expect(screen.getByRole('link', { name: say('subscription.title') }).getAttribute('href')).toContain('/pages/publication/index');
  give([listed([], '13.00000000')]);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText('13.00 USDT');
});

test('the payments of the listed subscriptions are summed up, those that came back and those that are frozen too', async () => {
  const made = (id: number, part: object) =>
    rowOf(subscriptionRow, {
      id,
      currency_name: 'HALO',
      committed: '300.00000000',
      pay_amount: '300.00000000',
      pay_currency: 'USDT',
      ...part,
    });
  await open(
    listed([
      made(1, { state: 'passed', pay_amount: '200.00000000' }),
      made(2, { state: 'passed' }),
      made(3, { state: 'under-review', is_waiting_for_allocation: 1 }),
    ]),
  );
  const sums = within(await screen.findByRole('region', { name: say('common.sum', { shown: 3 }) }));
  const sumOf = (word: string) => sums.getByText(say(`subscription.${word}`)).nextElementSibling?.textContent;
  expect(['paid', 'frozen', 'returned'].map(sumOf)).toEqual(['500.00 USDT', '300.00 USDT', '100.00 USDT']);
});

test('a payment is shown in the decimals of its coin, rounded up, and a refund is truncated', async () => {
  const row = rowOf(subscriptionRow, {
    id: 1,
    currency_name: 'LUMA',
    committed: '100.00000000',
    pay_amount: '70.00497000',
    pay_currency: 'USDT',
    state: 'passed',
  });
  await open(listed([row]));
  await screen.findByText('70.01 USDT');
  screen.getByText('29.99 USDT');
});

test('a locked subscription shows the days of its lock-up that are over', async () => {
  setServerTime(Date.UTC(2026, 0, 1) / 1000);
  setClockRate('frozen', 0);
  const locked = { state: 'passed', is_launched: 1, status: 2, day: 30, online_time: '2025-12-21 00:00:00' } as const;
  await open(listed([rowOf(subscriptionRow, { id: 1, ...locked })]), '/pages/publication/orders?list=locked');
  const bar = await screen.findByRole('progressbar', { name: say('subscription.lock-up') });
  expect(bar.parentElement?.textContent).toContain(say('subscription.days-of', { done: 11, total: 30 }));
});
