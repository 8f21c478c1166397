import { loan } from '@mt2/contracts/loan';
import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, TRADER } from '../../../testing/samples.ts';

/** The form of a loan of 1,000 USDT against BTC, of which the user has none. */
async function open(money: Answered) {
  const form = await renderScreen('/pages/lianghua/jiedai', {
    answers: [...BTC_MARKET, ...identityOf(TRADER), money, answers(loan.listLoans, noPage())],
    user: TRADER,
  });
  await form.fill(say('loan.amount'), '1000');
  return form;
}

test('nothing is said of the collateral before the balance is read, and nothing can be sent', async () => {
  const form = await open(waits(wallet.listBalances));
  expect((await form.button(say('loan.apply'))).disabled).toBe(true);
  expect(screen.queryByText(say('refusal.recharge-needed'))).toBeNull();
});

test('the way to add collateral stands in the place of the button once the balance is read', async () => {
  await open(balances());
  await screen.findAllByText(say('refusal.recharge-needed'));
  expect(screen.queryByRole('button', { name: say('loan.apply') })).toBeNull();
});
