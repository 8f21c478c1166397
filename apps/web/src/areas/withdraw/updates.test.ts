import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

test('a withdrawal is shown once it is decided, with a link to its details', () => {
  const values = { amount: atoms('100'), coin: 'USDT' };
  const details = '/pages/assets/withdraw/detail?id=7';
  expect(shownBy(updates, { kind: 'withdrawal-passed', values })).toEqual(['withdraw.told-passed | 100.00 USDT', 'ok', details]);
  expect(shownBy(updates, { kind: 'withdrawal-rejected', values })).toEqual(['withdraw.told-rejected | 100.00 USDT', 'fail', details]);
});
