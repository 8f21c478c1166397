export { applyForLoan } from './apply.ts';
export { lentSince } from './loan.repo.ts';
export { ownFundsAt, placeableAt } from './own-funds.ts';
export { addCollateral } from './pledge.ts';
export { repayLoan } from './repay.ts';
export { setAlert } from './set-alert.ts';
