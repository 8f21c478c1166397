import { finance } from '@mt2/contracts/finance';
import { financeReport } from '@mt2/contracts/finance-rows';
import { robot } from '@mt2/contracts/robot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { NEWCOMER } from '../../../testing/samples.ts';

test('managed finance shows the locked amount of the user', async () => {
  await renderScreen('/pages/lianghua/index', {
    answers: [
      answers(finance.getReport, rowOf(financeReport, { total_deposit: '1000.00000000' })),
      waits(robot.getTotals),
      waits(robot.listRobots),
    ],
    user: NEWCOMER,
  });
  const figure = await screen.findByText(say('finance.hosted-amount'), { exact: false, selector: 'span' });
  expect(figure.textContent).toBe(`${say('finance.hosted-amount')} 1,000.00 USDT`);
});
