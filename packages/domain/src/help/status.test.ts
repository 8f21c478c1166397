import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { FEEDBACK_STATUS } from './status.ts';

it('allows a feedback to be answered or closed once, and throws for every other step', () =>
  expect(stepsOf(FEEDBACK_STATUS)).toEqual(['waiting → answered', 'waiting → closed']));

it('keeps the stored numbers of a feedback', () => expect(codesOf(FEEDBACK_STATUS)).toEqual({ waiting: 1, answered: 2, closed: 3 }));
