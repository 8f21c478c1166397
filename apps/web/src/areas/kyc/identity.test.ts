import type { KycStatus } from '@mt2/domain/kyc';
import { expect, test } from 'vitest';
import { type Application, type Applied, type Identity, identityOf, levelOf, nextGrade } from './identity.ts';

const application: Application = {
  name: 'Ann Example',
  country: 'JP',
  idNumber: 'AB******56',
  address: '1 Main Street',
  frontPicture: '/upload/a.jpg',
  reversePicture: '/upload/b.jpg',
  handPicture: '',
  reason: '',
  appliedAt: 1_767_225_600,
  decidedAt: undefined,
};
const NONE: Applied = { application: null, basicApplication: null, advancedApplication: null };
const of = (basic: KycStatus, advanced: KycStatus, reason = ''): Identity =>
  identityOf({ basic, reason, name: '', idNumber: '', country: '' }, { status: advanced, reason: '' }, NONE);

test('an identity combines three responses', () =>
  expect(
    identityOf(
      { basic: 'verified', reason: '', name: 'Ann Example', idNumber: 'AB******56', country: 'JP' },
      { status: 'unverified', reason: 'Too dark' },
      { ...NONE, application },
    ),
  ).toEqual({
    basic: { status: 'verified', reason: '' },
    advanced: { status: 'unverified', reason: 'Too dark' },
    name: 'Ann Example',
    idNumber: 'AB******56',
    country: 'JP',
    application,
    applications: { basic: application, advanced: undefined },
  }));

test('each grade has its own last application', () => {
  const advanced = { ...application, handPicture: '/upload/c.jpg' };
  const applied = { application, basicApplication: application, advancedApplication: advanced };
  const other = identityOf(
    { basic: 'unverified', reason: '', name: '', idNumber: '', country: '' },
    { status: 'unverified', reason: '' },
    applied,
  );
  expect(other.applications).toEqual({ basic: application, advanced });
});

test.each([
  ['unverified', 'unverified', 'none', 'basic'],
  ['under-review', 'unverified', 'none', undefined],
  ['verified', 'unverified', 'basic', 'advanced'],
  ['verified', 'under-review', 'basic', undefined],
  ['verified', 'verified', 'advanced', undefined],
] as const)('basic %s and advanced %s is the level %s, and the next step is %s', (basic, advanced, level, next) => {
  const identity = of(basic, advanced);
  expect([levelOf(identity), nextGrade(identity)]).toEqual([level, next]);
});

test('a user whose application was returned may apply again, and sees the reason', () => {
  const identity = of('unverified', 'unverified', 'The name does not match');
  expect(nextGrade(identity)).toBe('basic');
  expect(identity.basic.reason).toBe('The name does not match');
});
