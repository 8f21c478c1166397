import { LOAN_STATUS } from '@mt2/domain/loan';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findLoan, stepLoan } from './loan.repo.ts';

testStoredSteps('a loan', LOAN_STATUS, {
  table: 'Loan',
  change: (tx, id, status) => stepLoan(tx, findLoan(tx, id)!, status, {}),
});
