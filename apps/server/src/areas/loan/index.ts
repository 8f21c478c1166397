export { hasOverdueCredit } from './facts.ts';
export { lentSince } from './loan.repo.ts';
export { ownFundsOf, placeableBy } from './own-funds.ts';
export { runningLoans } from './running-loans.ts';
