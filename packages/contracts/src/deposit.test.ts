import { expect, it } from 'vitest';
import { bankAccount, deposit, depositRow } from './deposit.ts';
import { messageFrom, valuesFrom } from './fields/values.ts';

const ROW = {
  id: 4,
  uid: 7,
  name: 'USDT',
  currency_name: 'USDT',
  amount: '100.00000000',
  user_account: 'T1',
  currency_id: 3,
  status: 2,
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-01-01 02:00:00',
  type: 0,
  reason: '',
  credited_amount: '90.00000000',
  net_type: 'TRC20',
  imgs: ['/upload/a.jpg'],
};

it('a deposit has its route, and the credited amount', () => {
  expect(valuesFrom(depositRow, ROW)).toMatchObject({
    status: 'passed',
    amount: 10_000_000_000n,
    credited: 9_000_000_000n,
    isBank: false,
    requestedAt: 1_767_225_600,
    coin: 'USDT',
    to: 'T1',
    route: 'TRC20',
    proofs: ['/upload/a.jpg'],
  });
  expect(valuesFrom(depositRow, { ...ROW, status: 3, type: 1 })).toMatchObject({ status: 'rejected', isBank: true });
});

it('a deposit of another backend has no chain, no proof and no credited amount', () => {
  const { credited_amount: _credited, net_type: _chain, imgs: _pictures, ...ofAny } = ROW;
  expect(valuesFrom(depositRow, ofAny)).toMatchObject({ status: 'passed', credited: undefined, route: '', proofs: [] });
});

it('the account of another backend has the fields a transfer needs', () => {
  const ofAny = { bkname: 'A bank', bkcardnumer: '6222', cardname: 'A NAME' };
  const expected = { bank: 'A bank', number: '6222', holder: 'A NAME', branch: '', swift: '', reference: '', fiat: '', fiatRate: 0n };
  expect(valuesFrom(bankAccount, ofAny)).toEqual(expected);
  expect(messageFrom(deposit.getDepositAddress, ofAny as never)).toEqual(expected);
});

it('an address that another backend returns as text stays text', () =>
  expect(messageFrom(deposit.getDepositAddress, 'T1' as never)).toBe('T1'));
