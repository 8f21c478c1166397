import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { APPLICATION_STATUS, KYC_STATUS } from './status.ts';

it('allows the steps of a level and throws for every other', () =>
  expect(stepsOf(KYC_STATUS)).toEqual([
    'unverified → under-review',
    'under-review → unverified',
    'under-review → verified',
    'verified → unverified',
  ]));

it('keeps the stored numbers of a level', () => expect(codesOf(KYC_STATUS)).toEqual({ unverified: 0, 'under-review': 1, verified: 2 }));

it('allows an application to be decided once, and its verification to be revoked, and throws for every other step', () =>
  expect(stepsOf(APPLICATION_STATUS)).toEqual(['waiting → verified', 'waiting → sent-back', 'verified → sent-back']));

it('keeps the stored numbers of an application', () =>
  expect(codesOf(APPLICATION_STATUS)).toEqual({ waiting: 1, verified: 2, 'sent-back': 3 }));
