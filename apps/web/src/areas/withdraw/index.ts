export { termsQuery, withdrawalsQuery } from './withdraw.api.ts';
export type { Withdrawal } from './withdrawal.ts';
