import { deposit } from '@mt2/contracts/deposit';
import { finance } from '@mt2/contracts/finance';
import { help } from '@mt2/contracts/help';
import { loan } from '@mt2/contracts/loan';
import { option } from '@mt2/contracts/option';
import { p2p } from '@mt2/contracts/p2p';
import { robot } from '@mt2/contracts/robot';
import { spot } from '@mt2/contracts/spot';
import { subscription } from '@mt2/contracts/subscription';
import { trigger } from '@mt2/contracts/trigger';
import { wallet } from '@mt2/contracts/wallet';
import { withdraw } from '@mt2/contracts/withdraw';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, refuses, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article, noPage, TRADER, tickets } from '../../../testing/samples.ts';

const notices = answers(help.listNews, { list: [article({ id: 1, title: 'Maintenance' })], count: 1, page: 1, limit: 20 });
const marks = answers(help.getReadMarks, { read: [], unread_messages: 1 });
const message = (id: number, is_read: 0 | 1) => ({
  id,
  purpose: 'deposit',
  content: `MT2: your deposit of ${id} USDT has been credited.`,
  create_time: '2026-01-01 00:05:00',
  is_read,
});
const order = (id: number, updated_at: string) => ({
  id,
  u_id: 1002,
  currency_id: 1,
  legal_id: 3,
  type: 1 as const,
  target_price: '65000.00000000',
  trade_price: '64407.50000000',
  trade_amount: '0.00155000',
  charge_fee: '0.00000155',
  status: 2 as const,
  created_at: '2026-01-01 00:00:30',
  updated_at,
  symbol: 'BTC/USDT',
  filled_amount: '0.00155000',
  filled_total: '99.83162500',
  average_price: '64407.50000000',
  kind: 'market' as const,
  fee_coin: 'BTC',
  cancel_reason: null,
});
const NO_SUBSCRIPTIONS = { order_list: [], total: 0, total_interest: '0.00000000', total_interest_usdt: '0.00000000' };
const given = [
  notices,
  marks,
  answers(deposit.listDeposits, noPage()),
  answers(withdraw.listWithdrawals, noPage()),
  answers(option.listOrders, noPage()),
  answers(finance.listOrders, { order_list: [], total: 0 }),
  answers(subscription.listSubscriptions, NO_SUBSCRIPTIONS),
  answers(robot.listRobots, noPage()),
  answers(trigger.list, noPage()),
  answers(loan.listLoans, noPage()),
  answers(p2p.listTakenOrders, { data: [], page: 1, pages: 1, total: 0 }),
  tickets(),
  answers(wallet.listTransfers, {
    ...noPage(),
    total: 1,
    data: [{ id: 3, currency_name: 'USDT', value: '100.00000000', from: 'change', to: 'lever', created_time: '2026-01-01 00:05:00' }],
  } as never),
  answersBy(spot.listOrders, ({ page }) =>
    page === '1'
      ? [
          order(2, '2026-01-01 00:09:00'),
          order(1, '2026-01-01 00:01:00'),
          { ...order(0, '2026-01-01 00:00:30'), filled_amount: '0.00000000', status: 3 as const },
        ]
      : [],
  ),
];

test("the user's events of every area stand in the notices, newest first, each with its place", async () => {
  const { user } = await renderScreen('/pages/notice/index', { answers: given, user: TRADER });
  await screen.findByText('Maintenance');
  await user.click(screen.getByRole('tab', { name: say('notice.transactions') }));
  const bought = say('spot.bought', { quantity: '0.001550', coin: 'BTC', price: '64,407.50' });
  await screen.findAllByText(bought);
  const rows = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '#/pages/trade/spot?symbol=BTC%2FUSDT&list=history',
    '#/pages/assets/transfer/record',
    '#/pages/trade/spot?symbol=BTC%2FUSDT&list=history',
  ]);
  expect(rows[0]?.textContent).toContain(bought);
  expect(screen.queryByText('Maintenance')).toBeNull();
});

test('messages to the user stand beside the announcements, the unread ones marked, and are read once they were shown', async () => {
  const messages = answers(help.listMessages, { ...noPage(), total: 2, data: [message(2, 0), message(1, 1)] });
  const readOnce = answersBy(help.getReadMarks, () => ({ read: [], unread_messages: sentTo(help.markRead).length === 0 ? 1 : 0 }));
  const { user } = await renderScreen('/pages/notice/index', {
    answers: [notices, readOnce, messages, answers(help.markRead, 'Done')],
    user: TRADER,
  });
  await user.click(
    await screen.findByRole('tab', { name: new RegExp(`${say('notice.messages')}.*${say('notice.unread-number', { number: 1 })}`) }),
  );
  const shown = await screen.findAllByRole('article');
  expect(shown.map((each) => within(each).queryByText(say('notice.unread')) !== null)).toEqual([true, false]);
  expect(shown[0]?.textContent).toContain('Your deposit of 2.00 USDT has been credited.');
  expect(sentTo(help.markRead)).toEqual([{ messages: '1' }]);
  await screen.findByRole('tab', { name: say('notice.messages') });
});

test('a failure to mark all as read is said, and this device remembers', async () => {
  const given = [notices, answers(help.getReadMarks, { read: [], unread_messages: 0 }), refuses(help.markRead, 'internal-error', 'Busy')];
  const { user } = await renderScreen('/pages/notice/index', { answers: given, user: TRADER });
  await user.click(await screen.findByRole('button', { name: say('notice.mark-all-read') }));
  await screen.findByText(say('refusal.failed'));
  await waitFor(() => expect(screen.queryByText(say('notice.unread'))).toBeNull());
});

test('a guest reads the announcements, and logs in for the rest', async () => {
  await renderScreen('/pages/notice/index?tab=transactions', { answers: [notices] });
  await screen.findByText(say('refusal.not-logged-in'));
});
