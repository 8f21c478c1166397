import { deposit } from '@mt2/contracts/deposit';
import { help } from '@mt2/contracts/help';
import { lever } from '@mt2/contracts/lever';
import { option } from '@mt2/contracts/option';
import { spot } from '@mt2/contracts/spot';
import { wallet } from '@mt2/contracts/wallet';
import { withdraw } from '@mt2/contracts/withdraw';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { article, noPage, TRADER } from '../../testing/samples.ts';

const notices = answers(help.listNews, { list: [article({ id: 1, title: 'Maintenance' })], count: 1, page: 1, limit: 20 });
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
});
const given = [
  notices,
  answers(deposit.listDeposits, noPage()),
  answers(withdraw.listWithdrawals, noPage()),
  answers(option.listOrders, noPage()),
  answers(lever.listTickets, { rate_profits_total: { hazard_rate: '0.00', profits_total: '0.00000000' }, message: noPage() }),
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
          { ...order(0, '2026-01-01 00:00:30'), filled_amount: '0.00000000', status: 3 },
        ]
      : [],
  ),
];

test('what happened to the user in every area stands in the notices, newest first, each with its place', async () => {
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

test('a guest reads the announcements, and logs in for the rest', async () => {
  await renderScreen('/pages/notice/index?tab=transactions', { answers: [notices] });
  await screen.findByText(say('refusal.not-logged-in'));
});
