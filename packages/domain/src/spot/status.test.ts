import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { SPOT_STATUS } from './status.ts';

it('allows a waiting order to fill, to complete or to be cancelled, and throws for every other step', () =>
  expect(stepsOf(SPOT_STATUS)).toEqual(['waiting → waiting', 'waiting → completed', 'waiting → cancelled']));

it('keeps the stored numbers of a spot order', () => expect(codesOf(SPOT_STATUS)).toEqual({ waiting: 1, completed: 2, cancelled: 3 }));
