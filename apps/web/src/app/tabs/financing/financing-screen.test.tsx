import { finance } from '@mt2/contracts/finance';
import { financeReport } from '@mt2/contracts/finance-rows';
import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { robot } from '@mt2/contracts/robot';
import { robotTotals } from '@mt2/contracts/robot-rows';
import { subscription } from '@mt2/contracts/subscription';
import { offering } from '@mt2/contracts/subscription-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, rowOf, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { NEWCOMER, noPage } from '../../../testing/samples.ts';

test('the card shows the total invested, its parts by product, and the profit', async () => {
  await renderScreen('/pages/lianghua/index', {
    answers: [
      answers(
        finance.getReport,
        rowOf(financeReport, { total_deposit: '1000.00999999', today_profit: '2.00000000', total_profit: '9.50000000' }),
      ),
      answers(robot.getTotals, rowOf(robotTotals, { invested: '250.00999999', today_profit: '-3.00000000', total_profit: '0.25000000' })),
      // The user's offering is on the second page.
      answersBy(subscription.listOfferings, ({ page }) =>
        page === '1'
          ? Array.from({ length: 20 }, (_, at) => rowOf(offering, { id: at + 2, phase: 'during' }))
          : [rowOf(offering, { id: 1, change_rate: '0.50000000', my_num: '100.00000000', phase: 'during' })],
      ),
      waits(robot.listRobots),
      answers(loan.listLoans, noPage()),
    ],
    user: NEWCOMER,
  });
  await screen.findByText('1,300.00');
  const figureOf = (word: string) =>
    screen.getByText((label) => label.replace(' (UTC)', '') === say(word), { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['financing.finance', 'financing.robots', 'home.shortcut-subscription'].map(figureOf)).toEqual(['1,000.00', '250.00', '50.00']);
  expect(['robot.today-profit', 'robot.total-profit'].map(figureOf)).toEqual(['-1.00', '+9.75']);
  expect(screen.queryByText(say('status.loan-overdue'))).toBeNull();
});

test('loans say that one of the user is overdue', async () => {
  await renderScreen('/pages/lianghua/index', {
    answers: [
      waits(finance.getReport),
      waits(robot.getTotals),
      waits(subscription.listOfferings),
      waits(robot.listRobots),
      answersBy(loan.listLoans, ({ status }) => ({ ...noPage(), data: status === '5' ? [rowOf(loanRow, { type: 2, status: 5 })] : [] })),
    ],
    user: NEWCOMER,
  });
  const word = await screen.findByText(say('status.loan-overdue'));
  expect(word.closest('a')?.getAttribute('href')).toBe('#/pages/lianghua/jiedai');
});
