import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { TRIGGER_STATUS } from './status.ts';

it('allows the steps of a trigger order and throws at every other', () =>
  expect(stepsOf(TRIGGER_STATUS)).toEqual(['waiting → triggered', 'waiting → cancelled', 'waiting → failed']));

it('keeps the numbers of a trigger order as they are stored', () =>
  expect(codesOf(TRIGGER_STATUS)).toEqual({ waiting: 1, triggered: 2, cancelled: 3, failed: 4 }));
