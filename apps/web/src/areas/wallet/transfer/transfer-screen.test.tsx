import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, TRADER } from '../../../testing/samples.ts';

test('a borrower with an overdue credit loan sees before typing why nothing leaves spot, and may still move money back', async () => {
  const overdue = rowOf(loanRow, { id: 4, type: 2, status: 3, loan_time: '2025-12-13 15:00:00', due_time: '2025-12-20 15:00:00' });
  const { press } = await renderScreen('/pages/assets/transfer/index', {
    answers: [...identityOf(TRADER), balances({ change: '100' }), answers(loan.listLoans, { ...noPage(), data: [overdue] })],
    user: TRADER,
  });
  expect((await screen.findByRole('link', { name: say('loan.repay-now') })).getAttribute('href')).toContain(
    '/pages/lianghua/huankuan?id=4',
  );
  expect(screen.queryByRole('button', { name: say('transfer.transfer') })).toBeNull();
  await press(say('transfer.swap'));
  await screen.findByRole('button', { name: say('transfer.transfer') });
  expect(screen.queryByRole('link', { name: say('loan.repay-now') })).toBeNull();
});
