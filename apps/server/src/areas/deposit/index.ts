export { BANK_FIAT, bankRateOf } from './bank-account.ts';
export { creditFromWorld } from './credit-from-world.ts';
export { readCurrency } from './currency.ts';
export { listDepositsOf } from './deposit.repo.ts';
export { requestDeposit } from './request-deposit.ts';
