export { WithdrawalRow } from './recent-withdrawals.tsx';
export { termsQuery, withdrawalsQuery } from './withdraw.api.ts';
