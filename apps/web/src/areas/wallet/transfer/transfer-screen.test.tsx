import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { wallet } from '@mt2/contracts/wallet';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { answers, loses, rowOf, sentTo } from '../../../testing/answers.ts';
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

test('a transfer whose response was lost is sent again, although it may have taken the balance', async () => {
  let now = balances({ change: '100.00000000' });
  const { fill, press, button, field, leaveAndReturn } = await renderScreen('/pages/assets/transfer/index', {
    answers: [
      ...identityOf(TRADER),
      { ...now, answer: (sent) => now.answer(sent) },
      answers(loan.listLoans, noPage()),
      loses(wallet.transfer),
    ],
    user: TRADER,
  });
  await fill(say('common.amount'), '100');
  await press(say('transfer.transfer'));
  await waitFor(() => expect(sentTo(wallet.transfer)).toHaveLength(1));
  now = balances({ contract: '100.00000000' });
  await act(readOwnAgain);
  await leaveAndReturn();
  await waitFor(async () => expect((await button(say('transfer.transfer'))).disabled).toBe(false));
  await press(say('transfer.transfer'));
  await waitFor(() => expect(sentTo(wallet.transfer)).toHaveLength(2));
  const [first, second] = sentTo(wallet.transfer);
  expect(second).toEqual(first);
  // Another amount is another transfer, which is judged.
  await fill(say('common.amount'), '99');
  await press(say('transfer.transfer'));
  await waitFor(async () => expect((await field(say('common.amount'))).getAttribute('aria-invalid')).toBe('true'));
  expect(sentTo(wallet.transfer)).toHaveLength(2);
});
