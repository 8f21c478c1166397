import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';

const ROW = {
  id: 4,
  name: 'USDT',
  number: '100.00000000',
  rate: '1.00000000',
  real_number: '99.00000000',
  address: 'T1',
  reason: '',
  notes: '',
  create_time: '2026-01-01 00:00:00',
  latest_time: '2026-01-01 12:00:00',
  update_time: '2026-01-01 02:00:00',
  currency: 3,
  net_type: 'TRC20',
  bank: null,
  type: 0,
} as const;
const of = (status: 1 | 2 | 3) =>
  happenings.of({ event: 'record', kind: 'withdrawal', id: ROW.id, status, withdrawal: { ...ROW, status } });

test('a withdrawal is told once it is decided, with the way to its details', () => {
  expect(of(1)).toBeUndefined();
  const passed = of(2);
  expect(passed).toMatchObject({ about: 'withdrawal 4', tone: 'ok', at: 1_767_232_800, address: '/pages/assets/withdraw/detail?id=4' });
  expect(passed?.say((key, values) => `${key}: ${values?.amount}`)).toBe('withdraw.told-passed: 100.00 USDT');
  expect(of(3)).toMatchObject({ tone: 'fail' });
  expect(of(3)?.say((key) => key)).toBe('withdraw.told-rejected');
});
