import { LOAN_STATUS } from '@mt2/domain/loan';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findLoan, insertLoan, stepLoan } from './loan.repo.ts';

const asked = { kind: 'pledged', days: 30, dailyRate: 50_000n, amount: 1n, userId: 1, coin: 1, collateral: 1n } as const;

it('stores a loan in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(LOAN_STATUS, {
    table: 'Loan',
    insert: (tx) => insertLoan(tx, asked).id,
    change: (tx, id, status) => stepLoan(tx, findLoan(tx, id)!, status, {}),
  });
  expect(steps).toEqual(allowedSteps(LOAN_STATUS));
});
