import { expect, test } from 'vitest';
import type { Text } from '../../platform/i18n.ts';
import { happenings } from './happenings.ts';

const of = (level: 1 | 2, status: 0 | 1 | 2) => happenings.of({ event: 'verification', level, status });

const told: Text = (key, values) => (values ? `${key} of ${values.grade}` : key);

test('a decision about either grade is told, an application is not', () => {
  expect(of(1, 1)).toBeUndefined();
  expect(of(1, 2)).toMatchObject({ about: 'verification basic', tone: 'ok', address: '/pages/verification/index' });
  expect(of(1, 2)?.say(told)).toBe('kyc.told-verified of kyc.basic');
  expect(of(2, 0)).toMatchObject({ about: 'verification advanced', tone: 'fail' });
  expect(of(2, 0)?.say(told)).toBe('kyc.told-unverified of kyc.advanced');
});
