/** What other areas may use of withdrawals. */
export { termsQuery, withdrawalsQuery } from './withdraw.api.ts';
export type { Withdrawal } from './withdrawal.ts';
