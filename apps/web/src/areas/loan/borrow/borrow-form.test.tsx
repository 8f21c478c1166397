import { loan } from '@mt2/contracts/loan';
import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, TRADER } from '../../../testing/samples.ts';

test('until the balance is read no loan can be asked for, and nothing is said to be missing', async () => {
  const balance = Promise.withResolvers<Response>();
  const { button, fill } = await renderScreen('/pages/lianghua/jiedai', {
    answers: [
      ...BTC_MARKET,
      ...identityOf(TRADER),
      answers(loan.listLoans, noPage()),
      { call: wallet.listBalances, answer: () => balance.promise },
    ],
    user: TRADER,
  });
  await fill(say('loan.amount'), '1000');
  const apply = await button(say('loan.apply'));
  expect(apply.disabled).toBe(true);
  expect(['recharge-needed', 'loan-collateral-required'].flatMap((name) => screen.queryAllByText(say(`refusal.${name}`)))).toEqual([]);
  balance.resolve(await balances().answer({}));
  await button(say('deposit.deposit-coin', { coin: 'BTC' }));
});
