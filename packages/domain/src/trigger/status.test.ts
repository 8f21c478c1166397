import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { TRIGGER_STATUS } from './status.ts';

it('allows the steps of a trigger order and throws for every other', () =>
  expect(stepsOf(TRIGGER_STATUS)).toEqual(['waiting → waiting', 'waiting → triggered', 'waiting → cancelled', 'waiting → failed']));

it('keeps the stored numbers of a trigger order', () =>
  expect(codesOf(TRIGGER_STATUS)).toEqual({ waiting: 1, triggered: 2, cancelled: 3, failed: 4 }));
