import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, rowOf, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { identityOf, noPage, TRADER } from '../../../testing/samples.ts';

test('an address chooses the status of the loans listed, and so does the filter', async () => {
  const { address, choose } = await renderScreen('/pages/lianghua/jdlb?status=overdue', {
    answers: [...identityOf(TRADER), answers(loan.listLoans, noPage())],
    user: TRADER,
  });
  await choose(say('common.status'), say('status.loan-repaid'));
  expect(address()).toBe('/pages/lianghua/jdlb?status=repaid');
  expect(sentTo(loan.listLoans).flatMap(({ type, status }) => (type === '1' ? status : []))).toEqual(['5', '7']);
});

const DATES = { loan_time: '2025-12-13 15:00:00', due_time: '2025-12-20 15:00:00' };
test.each([
  { status: 5, ...DATES },
  { status: 8, ...DATES },
] as const)('an overdue loan of the other kind in status $status is shown with a link to its repayment', async (late) => {
  await renderScreen('/pages/lianghua/jdlb', {
    answers: [
      ...identityOf(TRADER),
      answersBy(loan.listLoans, ({ type, status }) => ({
        ...noPage(),
        data: !type && status === `${late.status}` ? [rowOf(loanRow, { id: 9, type: 2, amount: '500.00000000', ...late })] : [],
      })),
    ],
    user: TRADER,
  });
  const notice = await screen.findByText((said) => said.startsWith(say('loan.told-overdue', { amount: '500.00 USDT' })));
  expect(notice.closest('a')?.getAttribute('href')).toBe('#/pages/lianghua/huankuan?id=9');
});

test('a rejected loan shows why, or what became of it', async () => {
  const rejected = { type: 2, amount: '4000.00000000', status: 2 } as const;
  const rows = [rowOf(loanRow, { ...rejected, id: 1, reason: 'Too young an account.' }), rowOf(loanRow, { ...rejected, id: 2 })];
  await renderScreen('/pages/lianghua/jdlb2', {
    answers: [...identityOf(TRADER), answers(loan.listLoans, { ...noPage(), data: rows, total: 2 })],
    user: TRADER,
  });
  const [told, untold] = await screen.findAllByRole('article');
  expect(told?.textContent).toContain(`${say('record.reason')}: Too young an account.`);
  expect(untold?.textContent).toContain(say('loan.says-credit-rejected'));
});

test('a repaid loan shows what was repaid', async () => {
  const repaid = rowOf(loanRow, { id: 1, type: 1, amount: '1500.00000000', status: 7, total_repayment: '1514.25000000' });
  await renderScreen('/pages/lianghua/jdlb', {
    answers: [...identityOf(TRADER), answers(loan.listLoans, { ...noPage(), data: [repaid], total: 1 })],
    user: TRADER,
  });
  expect((await screen.findByRole('article')).textContent).toContain(`${say('loan.total-repayment')} 1,514.25 USDT`);
});
