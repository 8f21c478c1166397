import type { Area } from '../../frame/area.ts';
import type { loanScreens } from './screens.ts';

const records = () => import('./records/records-screen.tsx');

export const area: Area<typeof loanScreens> = {
  uses: ['help', 'market', 'wallet'],
  code: {
    borrow: () => import('./borrow/borrow-screen.tsx').then((file) => file.BorrowScreen),
    pledgedLoans: () => records().then((file) => file.PledgedLoansScreen),
    creditLoans: () => records().then((file) => file.CreditLoansScreen),
    loanDetail: () => import('./detail/detail-screen.tsx').then((file) => file.LoanDetailScreen),
    repayment: () => import('./repay/repayment-screen.tsx').then((file) => file.RepaymentScreen),
  },
  transferBlock: () => import('./transfer-block.ts').then((file) => file.useOverdueBlock),
  updates: () => import('./updates.ts').then((file) => file.updates),
};
