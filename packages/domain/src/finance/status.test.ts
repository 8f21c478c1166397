import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { FINANCE_STATUS } from './status.ts';

it('ends a hosting order by its completion or by a redemption, and throws at every other step', () =>
  expect(stepsOf(FINANCE_STATUS)).toEqual(['hosting → completed', 'hosting → redeemed']));

it('keeps the numbers of an order as they are stored', () =>
  expect(codesOf(FINANCE_STATUS)).toEqual({ hosting: 1, completed: 2, redeemed: 3 }));
