import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { OFFERING_STATUS, SUBSCRIPTION_STATUS } from './status.ts';

it('allows a planned offering to be launched or cancelled, and nothing after that', () =>
  expect(stepsOf(OFFERING_STATUS)).toEqual(['planned → launched', 'planned → cancelled']));

it('leads a subscription from review to unlocked tokens, and back to its payment only before that', () =>
  expect(stepsOf(SUBSCRIPTION_STATUS)).toEqual([
    'under-review → passed',
    'under-review → rejected',
    'under-review → refunded',
    'passed → unlocked',
    'passed → refunded',
  ]));

it('keeps the stored numbers', () => {
  expect(codesOf(OFFERING_STATUS)).toEqual({ planned: 0, launched: 1, cancelled: 2 });
  expect(codesOf(SUBSCRIPTION_STATUS)).toEqual({ 'under-review': 0, passed: 1, rejected: 2, unlocked: 3, refunded: 4 });
});
