import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const values = { amount: atoms('90'), coin: 'USDT' };

test('a deposit is shown once it is decided, with a link that opens it', () => {
  const opened = '/pages/assets/record?tab=deposits&id=7';
  expect(shownBy(updates, { kind: 'deposit-passed', values })).toEqual(['deposit.told-passed | 90.00 USDT', 'ok', opened]);
  expect(shownBy(updates, { kind: 'deposit-below-min', values })).toEqual(['deposit.told-rejected | 90.00 USDT', 'fail', opened]);
});

test('a kind of a different area is not shown', () => {
  expect(shownBy(updates, { kind: 'withdrawal-passed', values })).toBeUndefined();
});
