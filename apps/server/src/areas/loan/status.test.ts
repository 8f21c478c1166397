import { LOAN_STATUS } from '@mt2/domain/loan';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findLoan, stepLoan } from './loan.repo.ts';

it('stores a loan in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(LOAN_STATUS, {
    table: 'Loan',
    change: (tx, id, status) => stepLoan(tx, findLoan(tx, id)!, status, {}),
  });
  expect(steps).toEqual(allowedSteps(LOAN_STATUS));
});
