import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { ALERT_STATUS } from './status.ts';

it('allows an active alert to trigger and to end, each to be removed, and throws for every other step', () =>
  expect(stepsOf(ALERT_STATUS)).toEqual(['active → told', 'active → removed', 'active → ended', 'told → removed', 'ended → removed']));

it('keeps the stored numbers of an alert', () => expect(codesOf(ALERT_STATUS)).toEqual({ active: 1, told: 2, removed: 3, ended: 4 }));
