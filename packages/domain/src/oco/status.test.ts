import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { ATTACHED_STATUS, OCO_STATUS } from './status.ts';

it('allows the steps of an OCO order and of attached stops, and throws for every other', () => {
  expect(stepsOf(OCO_STATUS)).toEqual([
    'waiting → waiting',
    'waiting → filled',
    'waiting → triggered',
    'waiting → cancelled',
    'waiting → failed',
  ]);
  expect(stepsOf(ATTACHED_STATUS)).toEqual(['waiting → waiting', 'waiting → placed', 'waiting → cancelled', 'waiting → failed']);
});

it('keeps the stored numbers of both', () => {
  expect(codesOf(OCO_STATUS)).toEqual({ waiting: 1, filled: 2, triggered: 3, cancelled: 4, failed: 5 });
  expect(codesOf(ATTACHED_STATUS)).toEqual({ waiting: 1, placed: 2, cancelled: 3, failed: 4 });
});
