export { termsQuery } from './withdraw.api.ts';
export { WithdrawalRow } from './withdrawal-view.tsx';
