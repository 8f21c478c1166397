import type { Message } from '@mt2/contracts';
import { chat } from '@mt2/contracts/chat';
import { deposit, depositRow } from '@mt2/contracts/deposit';
import { ledgerRow, wallet } from '@mt2/contracts/wallet';
import { withdraw, withdrawal } from '@mt2/contracts/withdraw';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { type Answered, answers, rowOf, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, noPage, TRADER } from '../../../testing/samples.ts';
import { resizeToPhone, resizeWindow } from '../../../testing/window-size.ts';
import { withdrawalsQuery } from '../records/records.api.ts';

type EntryRow = Message<typeof wallet.listLedger>['list'][number];
const entry = (id: number, currency_name: string, value: string, part: Partial<EntryRow> = {}): EntryRow =>
  rowOf(ledgerRow, { id, value, currency_name, account: 'change', kind: 'spot-buy', journal: 7, ...part });
const ledgerOf = (...list: EntryRow[]) => answers(wallet.listLedger, { list, count: list.length, page: 1, limit: 30, is_open_CTbi: 1 });
const LEDGER = ledgerOf(entry(2, 'BTC', '0.01000000'), entry(1, 'USDT', '-650.00000000'));
const open = (...given: readonly Answered[]) =>
  renderScreen('/pages/assets/index', {
    user: TRADER,
    answers: [...given, ...BTC_MARKET, balances({ change: '5.00000000' }), waits(wallet.getCurve), waits(chat.getUnread), LEDGER],
  });

const latest = async () => within(await screen.findByRole('region', { name: say('wallet.ledger') }));

beforeEach(() => resizeWindow(1440, 900));

test('a broad window shows the latest transactions, each with its details', async () => {
  const { user } = await open();
  const recent = await latest();
  expect(recent.getByRole('link').getAttribute('href')).toBe('#/pages/assets/ledger');
  const row = recent.getByRole('button');
  expect(row.textContent).toContain('+0.010000 BTC-650.00 USDT');
  await user.click(row);
  await screen.findByRole('dialog', { name: say('wallet.entry-details') });
});

test('frozen and released money is labelled, and has no sign of a charge; that of orders is left out', async () => {
  const moved = (journal: number, kind: string, value: number) => [
    entry(2 * journal, 'USDT', `${value}.00000000`, { kind, journal }),
    entry(2 * journal - 1, 'USDT', `${-value}.00000000`, { kind, journal, bucket: 'frozen' }),
  ];
  const inEscrow = [...moved(2, 'p2p-escrow-return', 70), ...moved(1, 'p2p-escrow', -650)];
  await open(ledgerOf(...moved(4, 'spot-release', 70), ...moved(3, 'spot-freeze', -70), ...inEscrow));
  const recent = await latest();
  const [released, frozen, ...others] = recent.getAllByRole('button').map(({ textContent }) => textContent);
  expect(released).toContain(`${say('wallet.released')}70.00 USDT`);
  expect(frozen).toContain(`${say('spot.frozen')}650.00 USDT`);
  expect(others).toEqual([]);
});

test('a phone does not read them', async () => {
  resizeToPhone();
  await open();
  await screen.findByRole('tab', { name: say('wallet.tab-contract') });
  expect(sentTo(wallet.listLedger)).toEqual([]);
});

const DATES = { create_time: '2025-12-31 00:00:00', update_time: '2026-01-01 00:00:00' };
const PAID = ledgerOf(entry(1, 'USDT', '-800.00000000', { kind: 'withdraw' }));
const sent = { ...DATES, name: 'USDT', number: '800.00000000' };

/** Opens the only one of the latest transactions. */
async function openLatest(user: UserEvent) {
  await user.click((await latest()).getByRole('button'));
  return within(await screen.findByRole('dialog', { name: say('wallet.entry-details') }));
}

test.each([
  [
    'of one record links to it',
    [{ id: 6, create_time: DATES.update_time, update_time: '2026-01-02 00:00:00' }, { id: 5, number: '80.00000000' }, { id: 4 }],
    'screen.withdraw-detail',
    '/pages/assets/withdraw/detail?id=4',
  ],
  ['that matches two records links to their list', [{ id: 5 }, { id: 4 }], 'screen.records', '/pages/assets/record?tab=withdrawals'],
] as const)('a withdrawal among the latest transactions %s', async (_, rows, name, at) => {
  const { user, address } = await open(
    PAID,
    answers(withdraw.listWithdrawals, { ...noPage(), data: rows.map((row) => rowOf(withdrawal, { ...sent, ...row })) }),
    waits(withdraw.getWithdrawal),
  );
  const details = await openLatest(user);
  await waitFor(() => expect(queryClient.getQueryData(withdrawalsQuery.queryKey)).toBeDefined());
  await user.click(await details.findByRole('button', { name: say(name) }));
  await waitFor(() => expect(address()).toBe(at));
});

test('a deposit among the latest transactions links to the list, where it is open', async () => {
  const row = rowOf(depositRow, {
    id: 6,
    currency_name: 'USDT',
    imgs: [],
    amount: '900.00000000',
    credited_amount: '800.00000000',
    status: 2,
    created_at: DATES.create_time,
    updated_at: DATES.update_time,
  });
  const { user, address } = await open(
    ledgerOf(entry(1, 'USDT', '800.00000000', { kind: 'deposit' })),
    answers(deposit.listDeposits, { ...noPage(), data: [row] }),
  );
  const details = await openLatest(user);
  await waitFor(() => expect(sentTo(deposit.listDeposits)).toHaveLength(1));
  await user.click(details.getByRole('button', { name: say('screen.records') }));
  const opened = within(await screen.findByRole('dialog', { name: say('record.deposit-details') }));
  opened.getByText('900.00 USDT');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/pages/assets/record?tab=deposits'));
});
