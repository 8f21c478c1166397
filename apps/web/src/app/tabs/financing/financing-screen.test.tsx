import { finance } from '@mt2/contracts/finance';
import { financeReport } from '@mt2/contracts/finance-rows';
import { robot } from '@mt2/contracts/robot';
import { subscription } from '@mt2/contracts/subscription';
import { offering } from '@mt2/contracts/subscription-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { NEWCOMER } from '../../../testing/samples.ts';

test('products show the locked amount, the number of subscriptions and the debt of the user', async () => {
  await renderScreen('/pages/lianghua/index', {
    answers: [
      answers(finance.getReport, rowOf(financeReport, { total_deposit: '1000.00000000' })),
      answers(subscription.listOfferings, [
        rowOf(offering, { id: 6, my_count: 1, my_owed: '515.00000000' }),
        rowOf(offering, { id: 7, my_count: 2, my_owed: '515.00000000' }),
      ]),
      waits(robot.getTotals),
      waits(robot.listRobots),
    ],
    user: NEWCOMER,
  });
  const figureOf = async (word: string) => (await screen.findByText(say(word), { exact: false, selector: 'span' })).textContent;
  expect(await figureOf('finance.hosted-amount')).toBe(`${say('finance.hosted-amount')} 1,000.00 USDT`);
  expect(await figureOf('subscription.mine')).toBe(`${say('subscription.mine')} 3`);
  expect(await figureOf('loan.total-repayment')).toBe(`${say('loan.total-repayment')} 515.00 USDT`);
});
