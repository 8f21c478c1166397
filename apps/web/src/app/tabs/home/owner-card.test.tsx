import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { wallet } from '@mt2/contracts/wallet';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, give, rowOf, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, HOME, noPage, TRADER } from '../../../testing/samples.ts';

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
