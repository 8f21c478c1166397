import { loan } from '@mt2/contracts/loan';
import { loanDetail } from '@mt2/contracts/loan-rows';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { answers, give, rowOf } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';
import { readTypedAlert } from './collateral-card.tsx';

test.each(['70', '1', ''])('an alert of %j is read', (typed) => expect(readTypedAlert(typed).ok).toBe(true));

test.each(['6e1', '0x10', '7.5', '-70', '7 0'])('an alert of %j is refused', (typed) => expect(readTypedAlert(typed).ok).toBe(false));

test('the sheet of the alert follows its loan, and closes with it', async () => {
  const loanIn = (status: 3 | 6, alert_ltv: number) =>
    answers(loan.getInfo, rowOf(loanDetail, { id: 7, type: 1, status, alert_ltv, pledge_currency: 'BTC', pledge_number: '1.00000000' }));
  const { field, press } = await renderScreen('/pages/lianghua/jdxq?id=7', {
    answers: [...BTC_MARKET, ...identityOf(TRADER), balances(), loanIn(3, 0)],
    user: TRADER,
  });
  await press(say('loan.alert-set'));
  expect((await field(say('loan.alert-level'))).value).toBe('');
  give([loanIn(3, 70)]);
  await act(readOwnAgain);
  await waitFor(async () => expect((await field(say('loan.alert-level'))).value).toBe('70'));
  give([loanIn(6, 70)]);
  await act(readOwnAgain);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
