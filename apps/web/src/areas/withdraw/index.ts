/** What other areas may use of withdrawals. */
export type { CoinTerms } from './terms.ts';
export { termsQuery, withdrawalsQuery } from './withdraw.api.ts';
export type { Withdrawal } from './withdrawal.ts';
