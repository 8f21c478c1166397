export { WithdrawalRow } from './recent-withdrawals.tsx';
export { termsQuery } from './withdraw.api.ts';
