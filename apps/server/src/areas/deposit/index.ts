export { BANK_FIAT, bankRateOf, readCurrency } from './bank-account.ts';
export { creditFromWorld } from './credit-from-world.ts';
export { listDepositsOf } from './deposit.repo.ts';
export { pendingDeposits, readDeposits } from './deposit-view.ts';
