export { applyForLoan } from './apply.ts';
export { lentSince } from './loan.repo.ts';
export { ownFundsOf, placeableBy } from './own-funds.ts';
export { addCollateral } from './pledge.ts';
export { repayLoan } from './repay.ts';
export { runningLoans } from './running-loans.ts';
export { setAlert } from './set-alert.ts';
