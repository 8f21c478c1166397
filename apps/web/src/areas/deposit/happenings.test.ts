import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';

const ROW = {
  id: 4,
  uid: 7,
  name: 'USDT',
  currency_name: 'USDT',
  currency_id: 3,
  amount: '100.00000000',
  credited_amount: '90.00000000',
  user_account: 'T1',
  net_type: 'TRC20',
  imgs: [],
  reason: '',
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-01-01 02:00:00',
  type: 0,
} as const;
const of = (status: 1 | 2 | 3) =>
  happenings.of({ event: 'record', kind: 'deposit', id: ROW.id, status, deposit: { ...ROW, imgs: [], status } });

test('a deposit is told once it is decided: the credited amount, or the declared one of a rejected', () => {
  expect(of(1)).toBeUndefined();
  const passed = of(2);
  expect(passed).toMatchObject({ about: 'deposit 4', tone: 'ok', at: 1_767_232_800, address: '/pages/assets/record?tab=deposits' });
  expect(passed?.say((key, values) => `${key}: ${values?.amount}`)).toBe('deposit.told-passed: 90.00 USDT');
  const rejected = of(3);
  expect(rejected?.tone).toBe('fail');
  expect(rejected?.say((key, values) => `${key}: ${values?.amount}`)).toBe('deposit.told-rejected: 100.00 USDT');
});
