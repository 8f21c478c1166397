import { atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { toAddress, toWithdrawal } from './withdrawal.ts';

const OF_ANY = {
  id: 4,
  name: 'USDT',
  number: '100.00000000',
  rate: '1.00000000',
  real_number: '99.00000000',
  status: 1 as const,
  create_time: '2026-01-01 00:00:00',
  address: 'T1',
  reason: '',
  type: 0 as const,
};
const AT = 1_767_225_600;

test('an address of any backend has the coin of its number, and no time where none is said', () => {
  const row = { id: 5, currency: 3, user_id: 7, notes: 'Mine', address: 'T1', nettype: 'TRC20' };
  expect(toAddress(row)).toMatchObject({ coin: 'USDT', label: 'Mine', addedAt: undefined });
  expect(toAddress({ ...row, currency_name: 'USDT', create_time: '2026-01-01 00:00:00' }).addedAt).toBe(AT);
});

describe('a withdrawal', () => {
  test('of this backend says over which chain it goes, and when it was decided', () => {
    const own = { currency: 3, net_type: 'TRC20', notes: 'rent', latest_time: '2026-01-01 12:00:00', update_time: '2026-01-01 02:00:00' };
    const bank = { fiat: 'CNY', fiat_rate: '7.2', fiat_amount: '712.80' };
    expect(toWithdrawal({ ...OF_ANY, ...own, bank })).toMatchObject({
      ...{ coinId: 3, route: 'TRC20', note: 'rent', at: AT, latestAt: AT + 12 * 3600, decidedAt: AT + 2 * 3600 },
      payout: { fiat: 'CNY', amount: atoms('712.8') },
    });
  });

  test('of any other backend is of the coin that it names, and promises no time', () => {
    const withdrawal = toWithdrawal(OF_ANY);
    expect(withdrawal).toMatchObject({ coinId: 3, amount: atoms('100'), received: atoms('99'), state: 'processing', route: '', note: '' });
    expect([withdrawal.at, withdrawal.latestAt, withdrawal.decidedAt, withdrawal.payout]).toEqual([AT, undefined, undefined, undefined]);
  });
});
