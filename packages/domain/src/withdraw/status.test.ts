import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { WITHDRAWAL_STATUS } from './status.ts';

it('allows a withdrawal to be decided once, and throws for every other step', () =>
  expect(stepsOf(WITHDRAWAL_STATUS)).toEqual(['processing → passed', 'processing → rejected']));

it('keeps the stored numbers of a withdrawal', () => expect(codesOf(WITHDRAWAL_STATUS)).toEqual({ processing: 1, passed: 2, rejected: 3 }));
