import { loan } from '@mt2/contracts/loan';
import { loanDetail } from '@mt2/contracts/loan-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, rowOf, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';

const LOAN = { id: 7, type: 1, amount: '500.00000000', pledge_currency: 'BTC', pledge_number: '0.02500000' } as const;
const OWED = { lixi: '3.25000000', interest_days: 13, total_repayment: '503.25000000' } as const;

test('a repayment is confirmed with the debt and the collateral, and ends with the real status', async () => {
  const { press, sheet, main } = await renderScreen('/pages/lianghua/huankuan?id=7', {
    answers: [
      ...identityOf(TRADER),
      balances({ change: '1000.00000000' }),
      answers(loan.repay, 'Submitted'),
      answersBy(loan.getInfo, () => rowOf(loanDetail, { ...LOAN, ...OWED, status: sentTo(loan.repay).length === 0 ? 3 : 6 })),
    ],
    user: TRADER,
  });
  await press(/503\.25/);
  const asked = await sheet(say('screen.repayment'));
  for (const shown of ['500.00 USDT', '3.25 USDT', '503.25 USDT', '0.025000 BTC', say('wallet.spot')])
    expect(asked.getAllByText((_, element) => element?.textContent === shown).length).toBeGreaterThan(0);
  expect(sentTo(loan.repay)).toEqual([]);
  await press(say('loan.repay'));
  await screen.findByRole('heading', { name: say('status.loan-awaiting-audit') });
  main().getByRole('button', { name: say('common.view') });
  expect(sentTo(loan.repay)).toEqual([{ id: '7' }]);
});
