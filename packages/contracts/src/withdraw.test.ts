import { describe, expect, it } from 'vitest';
import { valuesFrom } from './fields/values.ts';
import { address, withdrawal } from './withdraw.ts';

/** The fields of a withdrawal that every backend sends. */
const OF_ANY = {
  id: 4,
  name: 'USDT',
  number: '100.00000000',
  rate: '1.00000000',
  real_number: '99.00000000',
  status: 1,
  create_time: '2026-01-01 00:00:00',
  address: 'T1',
  reason: '',
  type: 0,
};
const AT = 1_767_225_600;

describe('a withdrawal', () => {
  it('of this backend has its chain, its decision time, and the bank payout', () => {
    const own = { currency: 3, net_type: 'TRC20', notes: 'rent', latest_time: '2026-01-01 12:00:00', update_time: '2026-01-01 02:00:00' };
    const bank = { fiat: 'CNY', fiat_rate: '7.2', fiat_amount: '712.80' };
    expect(valuesFrom(withdrawal, { ...OF_ANY, ...own, bank })).toMatchObject({
      coinId: 3,
      route: 'TRC20',
      note: 'rent',
      requestedAt: AT,
      latestAt: AT + 12 * 3600,
      decidedAt: AT + 2 * 3600,
      payout: { fiat: 'CNY', rate: 720_000_000n, amount: 71_280_000_000n },
    });
  });

  it('of another backend promises no time', () => {
    const { decidedAt, latestAt, payout, coinId, ...rest } = valuesFrom(withdrawal, OF_ANY);
    expect([decidedAt, latestAt, payout, coinId]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rest).toMatchObject({
      amount: 10_000_000_000n,
      received: 9_900_000_000n,
      status: 'processing',
      route: '',
      note: '',
      requestedAt: AT,
    });
  });
});

it('an address of another backend has no time, and no name of its coin', () =>
  expect(valuesFrom(address, { id: 5, currency: 3, user_id: 7, notes: 'Mine', address: 'T1', nettype: 'TRC20' })).toEqual({
    id: 5,
    coinId: 3,
    userId: 7,
    label: 'Mine',
    address: 'T1',
    chain: 'TRC20',
    coin: undefined,
    addedAt: undefined,
  }));
