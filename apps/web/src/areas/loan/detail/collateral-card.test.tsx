import { loan } from '@mt2/contracts/loan';
import { loanDetail } from '@mt2/contracts/loan-rows';
import { LIQUIDATION_LTV } from '@mt2/domain/loan';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage, text } from '../../../platform/i18n.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { answers, give, rowOf } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';
import { readTypedAlert } from './collateral-card.tsx';

test.each(['70', '1', ''])('an alert of %j is read', (typed) => expect(readTypedAlert(typed).ok).toBe(true));

test.each(['6e1', '0x10', '7.5', '-70', '7 0'])('an alert of %j is refused', (typed) => expect(readTypedAlert(typed).ok).toBe(false));

test('every alert below liquidation is accepted, as the hint says', async () => {
  const [below, at] = [LIQUIDATION_LTV - 1, LIQUIDATION_LTV].map((percent) => readTypedAlert(String(percent)).ok);
  expect([below, at]).toEqual([true, false]);
  await changeLanguage('en');
  expect(text('loan.alert-hint')).toContain(`below the liquidation LTV of ${LIQUIDATION_LTV}%`);
});

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
