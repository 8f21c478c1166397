import { help } from '@mt2/contracts/help';
import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { market } from '@mt2/contracts/market';
import { wallet } from '@mt2/contracts/wallet';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '../../../platform/session.ts';
import { answers, give, rowOf, waits } from '../../../testing/answers.ts';
import { BTC_PAIR } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article, balances, HOME, NEWCOMER, noPage, OWN_HOME, TRADER } from '../../../testing/samples.ts';
import { tradedMemory } from './traded.ts';

const open = (...loans: readonly object[]) =>
  renderScreen('/pages/index/index', {
    answers: [
      ...HOME,
      balances({ change: '5.00000000' }),
      waits(wallet.listLedger),
      answers(loan.listLoans, { ...noPage(), data: loans.map((row) => rowOf(loanRow, row)) }),
    ],
    user: TRADER,
  });

test('home shows an overdue loan and links to its repayment', async () => {
  await open({ id: 9, type: 2, amount: '500.00000000', status: 5 });
  const notice = await screen.findByText(say('loan.told-overdue', { amount: '500.00 USDT' }));
  expect(notice.closest('a')?.getAttribute('href')).toBe('#/pages/lianghua/huankuan?id=9');
});

test('the total follows the prices while home stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open();
  await screen.findByText('≈ $5.00');
  give([balances({ change: '6.00000000' })]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('≈ $6.00');
});

test('hidden assets have no value in the display currency', async () => {
  const { user } = await open();
  await screen.findByText('≈ $5.00');
  await user.click(screen.getByRole('button', { name: say('common.hide-amounts') }));
  expect(screen.queryByText(/≈/)).toBeNull();
  expect(screen.queryByText('$5.00')).toBeNull();
});

test.each([
  ['somebody unverified', NEWCOMER, undefined, 0, 11, 6],
  ['somebody verified who has not traded', TRADER, false, 0, 11, 6],
  ['a verified user of whom nothing is known yet', TRADER, undefined, 1, 11, 6],
  ['somebody who has traded', TRADER, true, 1, 4, 10],
] as const)('home of %s has its parts from the first frame on', async (_, user, hasTraded, banners, shortcuts, markets) => {
  openSession('main.component', user);
  if (hasTraded !== undefined) tradedMemory.write(hasTraded);
  const news = answers(help.listNews, { list: [article({ id: 501, title: 'Trade' })], count: 1, page: 1, limit: 20 });
  const quotation = Array.from({ length: 12 }, (_, place) => ({
    ...BTC_PAIR,
    id: place + 1,
    currency_id: place + 1,
    symbol: `C${place}/USDT`,
  }));
  const quotations = answers(market.listQuotations, [
    { id: 3, name: 'USDT', is_legal: 1, is_display: 1, is_lever: 1, is_match: 1, is_micro: 1, quotation },
  ]);
  await renderScreen('/pages/index/index', { answers: [news, quotations, ...OWN_HOME], user });
  const links = await within(await screen.findByRole('navigation', { name: say('home.shortcuts') })).findAllByRole('link');
  expect(links).toHaveLength(shortcuts);
  await screen.findByRole('region', { name: say('home.notice-bar') });
  expect(screen.queryAllByRole('region', { name: say('home.highlights') })).toHaveLength(banners);
  fireEvent.click(await screen.findByRole('tab', { name: say('home.volume') }));
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(markets));
});

test('home remembers for the next visit that the user has traded', async () => {
  const traded = answers(wallet.listLedger, { list: [], count: 1, page: 1, limit: 1, is_open_CTbi: 0 });
  await renderScreen('/pages/index/index', {
    answers: [...HOME, balances({ change: '5.00000000' }), traded, waits(loan.listLoans)],
    user: TRADER,
  });
  await waitFor(() => expect(tradedMemory.read()).toBe(true));
  expect(screen.queryByRole('region', { name: say('start.title') })).toBeNull();
});
