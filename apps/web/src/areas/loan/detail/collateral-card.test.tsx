import { LIQUIDATION_LTV } from '@mt2/domain/loan';
import { expect, test } from 'vitest';
import { changeLanguage, text } from '../../../platform/i18n.ts';
import { readTypedAlert } from './collateral-card.tsx';

test.each(['70', '1', ''])('an alert of %j is read', (typed) => expect(readTypedAlert(typed).ok).toBe(true));

test.each(['6e1', '0x10', '7.5', '-70', '7 0'])('an alert of %j is refused', (typed) => expect(readTypedAlert(typed).ok).toBe(false));

test('every alert below liquidation is accepted, as the hint says', async () => {
  const [below, at] = [LIQUIDATION_LTV - 1, LIQUIDATION_LTV].map((percent) => readTypedAlert(String(percent)).ok);
  expect([below, at]).toEqual([true, false]);
  await changeLanguage('en');
  expect(text('loan.alert-hint')).toContain(`below the liquidation LTV of ${LIQUIDATION_LTV}%`);
});
