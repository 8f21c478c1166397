import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf, waits } from '../../../testing/answers.ts';
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

test('home says that a loan is overdue, with the link to its repayment', async () => {
  await open({ id: 9, type: 2, amount: '500.00000000', status: 5 });
  const notice = await screen.findByText(say('loan.told-overdue', { amount: '500.00 USDT' }));
  expect(notice.closest('a')?.getAttribute('href')).toBe('#/pages/lianghua/huankuan?id=9');
});

test('hidden assets have no value in the display currency', async () => {
  const { user } = await open();
  await screen.findByText('≈ $5.00');
  await user.click(screen.getByRole('button', { name: say('common.hide-amounts') }));
  expect(screen.queryByText(/≈/)).toBeNull();
  expect(screen.queryByText('$5.00')).toBeNull();
});
