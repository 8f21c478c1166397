import { finance } from '@mt2/contracts/finance';
import { financeReport } from '@mt2/contracts/finance-rows';
import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { robot } from '@mt2/contracts/robot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, rowOf, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { NEWCOMER, noPage } from '../../../testing/samples.ts';

test('managed finance shows the locked amount of the user', async () => {
  await renderScreen('/pages/lianghua/index', {
    answers: [
      answers(finance.getReport, rowOf(financeReport, { total_deposit: '1000.00000000' })),
      waits(robot.getTotals),
      waits(robot.listRobots),
      answers(loan.listLoans, noPage()),
    ],
    user: NEWCOMER,
  });
  const figure = await screen.findByText(say('finance.hosted-amount'), { exact: false, selector: 'span' });
  expect(figure.textContent).toBe(`${say('finance.hosted-amount')} 1,000.00 USDT`);
  expect(screen.queryByText(say('status.loan-overdue'))).toBeNull();
});

test('loans say that one of the user is overdue', async () => {
  await renderScreen('/pages/lianghua/index', {
    answers: [
      waits(finance.getReport),
      waits(robot.getTotals),
      waits(robot.listRobots),
      answersBy(loan.listLoans, ({ status }) => ({ ...noPage(), data: status === '5' ? [rowOf(loanRow, { type: 2, status: 5 })] : [] })),
    ],
    user: NEWCOMER,
  });
  const word = await screen.findByText(say('status.loan-overdue'));
  expect(word.closest('a')?.getAttribute('href')).toBe('#/pages/lianghua/jiedai');
});
