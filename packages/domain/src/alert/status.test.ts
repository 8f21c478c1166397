import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { ALERT_STATUS } from './status.ts';

it('allows an active alert to tell and to end, each to be removed, and throws at every other step', () =>
  expect(stepsOf(ALERT_STATUS)).toEqual(['active → told', 'active → removed', 'active → ended', 'told → removed', 'ended → removed']));

it('keeps the numbers of an alert as they are stored', () =>
  expect(codesOf(ALERT_STATUS)).toEqual({ active: 1, told: 2, removed: 3, ended: 4 }));
