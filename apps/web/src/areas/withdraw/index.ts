/** Public API of the withdrawal area. */
export { termsQuery, withdrawalsQuery } from './withdraw.api.ts';
export type { Withdrawal } from './withdrawal.ts';
