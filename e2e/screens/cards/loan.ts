import { PATHS } from '@mt2/web/paths';
import { article, type Cards, field } from '../card.ts';

/** The trader's active loan. */
const RUNNING = 5;

export const cards: Cards = {
  borrow: { address: PATHS.borrow, title: 'screen.borrow', isOwn: true, ready: field('loan.amount') },
  pledgedLoans: { address: PATHS.pledgedLoans, title: 'screen.loan-records', isOwn: true, ready: article },
  creditLoans: { address: PATHS.creditLoans, title: 'screen.loan-records', isOwn: true, ready: article },
  loanDetail: {
    address: `${PATHS.loanDetail}?id=${RUNNING}`,
    title: 'screen.loan-detail',
    isOwn: true,
    // The price that the ratio needs arrives last.
    ready: (page) => page.getByRole('img', { name: /%/ }),
  },
  repayment: {
    address: `${PATHS.repayment}?id=${RUNNING}`,
    title: 'screen.repayment',
    isOwn: true,
    ready: (page, say) => page.getByText(say('loan.principal'), { exact: true }),
  },
};
