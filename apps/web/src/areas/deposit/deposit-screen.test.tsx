import { chat } from '@mt2/contracts/chat';
import { deposit, depositRow } from '@mt2/contracts/deposit';
import { withdraw } from '@mt2/contracts/withdraw';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { answers, rowOf } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { noPage, TRADER, usdtTerms } from '../../testing/samples.ts';
import { resizeWindow } from '../../testing/window-size.ts';
import { depositsQuery } from '../wallet/index.ts';

const rows = [6, 5, 4, 3, 2, 1].map((id) => rowOf(depositRow, { id, currency_name: 'USDT', imgs: [], amount: `${id}00.00000000` }));
const open = (list: typeof rows) =>
  renderScreen('/pages/assets/deposit/index', { answers: [answers(deposit.listDeposits, { ...noPage(), data: list })], user: TRADER });
const recent = () => screen.findByRole('region', { name: say('record.deposits') });

test('the five latest deposits are below the coins, each with its details, and a link to all', async () => {
  const { user } = await open(rows);
  const list = within(await recent());
  expect(list.getByRole('link', { name: `${say('record.deposits')} UTC` }).getAttribute('href')).toContain(
    '/pages/assets/record?tab=deposits',
  );
  const shown = list.getAllByRole('button');
  expect(shown).toHaveLength(5);
  await user.click(shown[0] as HTMLElement);
  const details = within(await screen.findByRole('dialog', { name: say('record.deposit-details') }));
  details.getByText('600.00 USDT');
});

test('a broad window has them next to the address to send to, too', async () => {
  resizeWindow(1440, 900);
  await renderScreen('/pages/assets/deposit/charge?coin=USDT', {
    answers: [
      answers(deposit.listDeposits, { ...noPage(), data: rows }),
      answers(deposit.getDepositAddress, { trc20: 'TZ8bTXWQUfELB8viEP1eh5FTF9pLh9Ceu6' }),
      answers(withdraw.getTerms, usdtTerms('0.00000000')),
      answers(chat.getUnread, { unread: 0 }),
    ],
    user: TRADER,
  });
  await recent();
});

test('without deposits there is no list', async () => {
  await open([]);
  await waitFor(() => expect(queryClient.getQueryData(depositsQuery.queryKey)).toBeDefined());
  expect(screen.queryByRole('region', { name: say('record.deposits') })).toBeNull();
});

test('a deposit below the minimum shows the amount sent and the one received, and its transaction to copy', async () => {
  const txid = 'ab'.repeat(32);
  const { user } = await open([
    rowOf(depositRow, { id: 9, currency_name: 'USDT', imgs: [], amount: '500.50000000', status: 3, received_amount: '9.00000000', txid }),
  ]);
  const [line] = within(await recent()).getAllByRole('button');
  expect(line?.textContent).toContain('9.00');
  await user.click(line as HTMLElement);
  const details = within(await screen.findByRole('dialog', { name: say('record.deposit-details') }));
  details.getByText('500.50 USDT');
  details.getByText('9.00 USDT');
  expect(details.queryByText(say('record.credited-amount'))).toBeNull();
  details.getByRole('button', { name: new RegExp(say('record.transaction-id').replace(/[()]/g, '.')) });
});
