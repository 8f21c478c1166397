import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { FINANCE_STATUS } from './status.ts';

it('ends an active order by completion or redemption, and throws for every other step', () =>
  expect(stepsOf(FINANCE_STATUS)).toEqual(['hosting → completed', 'hosting → redeemed']));

it('keeps the stored numbers of an order', () => expect(codesOf(FINANCE_STATUS)).toEqual({ hosting: 1, completed: 2, redeemed: 3 }));
