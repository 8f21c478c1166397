import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { DEPOSIT_STATUS } from './status.ts';

it('allows a deposit to be decided once, and throws for every other step', () =>
  expect(stepsOf(DEPOSIT_STATUS)).toEqual(['processing → passed', 'processing → rejected']));

it('keeps the stored numbers of a deposit', () => expect(codesOf(DEPOSIT_STATUS)).toEqual({ processing: 1, passed: 2, rejected: 3 }));
