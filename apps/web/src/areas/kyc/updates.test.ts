import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

test('a decision about either grade is shown', () => {
  const screen = '/pages/verification/index';
  expect(shownBy(updates, { kind: 'kyc-basic-verified', values: {} })).toEqual(['kyc.told-verified | kyc.basic', 'ok', screen]);
  expect(shownBy(updates, { kind: 'kyc-advanced-unverified', values: {} })).toEqual(['kyc.told-unverified | kyc.advanced', 'fail', screen]);
  expect(shownBy(updates, { kind: 'kyc-basic-revoked', values: {} })).toEqual(['kyc.told-revoked | kyc.basic', 'fail', screen]);
});
