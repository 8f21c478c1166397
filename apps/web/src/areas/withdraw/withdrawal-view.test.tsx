import { withdraw, withdrawal } from '@mt2/contracts/withdraw';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';

/** 800 USDT to an address, in wire form. */
const sent = { id: 4, name: 'USDT', number: '800.00000000', rate: '1.00000000', real_number: '799.00000000' };
const OUTCOMES = ['expected-receive', 'received', 'returned'] as const;

test.each([
  [1, 'expected-receive', '799.00 USDT'],
  [2, 'received', '799.00 USDT'],
  [3, 'returned', '800.00 USDT'],
] as const)('a withdrawal of status %i shows only %s', async (status, outcome, amount) => {
  const { main } = await renderScreen('/pages/assets/withdraw/detail?id=4', {
    answers: [answers(withdraw.getWithdrawal, rowOf(withdrawal, { ...sent, status }))],
    user: TRADER,
  });
  const label = await screen.findByText(say(`withdraw.${outcome}`));
  expect(label.nextElementSibling?.textContent).toBe(amount);
  expect(OUTCOMES.filter((each) => main().queryByText(say(`withdraw.${each}`)) !== null)).toEqual([outcome]);
});
