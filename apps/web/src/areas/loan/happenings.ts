import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { loanFacts } from '@mt2/contracts/loan-rows';
import { formatFloor, type Instant } from '@mt2/domain';
import type { LoanStatus } from '@mt2/domain/loan';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { worldNow } from '../../platform/server-time.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { readLoans } from './loan.api.ts';
import { type Loan, loanOf } from './loan.ts';

/** The steps that are told, by the word of each; what the user does himself tells nothing. */
const STEP_WORDS = {
  rejected: 'loan.told-rejected',
  'paid-out': 'loan.told-paid-out',
  'due-soon': 'loan.told-due-soon',
  overdue: 'loan.told-overdue',
  repaid: 'loan.told-repaid',
  liquidated: 'loan.told-liquidated',
  'repayment-failed': 'loan.told-failed',
} as const;
type ShownStep = keyof typeof STEP_WORDS;
const isShownStep = (what: string): what is ShownStep => what in STEP_WORDS;
const GOOD: readonly ShownStep[] = ['paid-out', 'repaid'];
const DUE: readonly ShownStep[] = ['due-soon', 'overdue'];

const amountOf = ({ debt }: Loan): string => ownAmount(`${formatFloor(debt.amount, 2)} USDT`);

/** A step of a loan at an instant; its repayment is asked for where it is due. */
const happeningOf = (loan: Loan, what: ShownStep, at: Instant): Happening => ({
  about: `loan ${loan.id} ${what}`,
  say: (text) => text(STEP_WORDS[what], { amount: amountOf(loan) }),
  tone: GOOD.includes(what) ? 'ok' : 'fail',
  at,
  address: to(DUE.includes(what) ? '/pages/lianghua/huankuan' : '/pages/lianghua/jdxq', { id: loan.id }),
});

/** The step that brought a loan into its status; undefined where that is not told. */
const LAST: Readonly<Partial<Record<LoanStatus, ShownStep>>> = {
  rejected: 'rejected',
  loaned: 'paid-out',
  toBeRepaid: 'due-soon',
  overdue: 'overdue',
  repaid: 'repaid',
  repaymentFailed: 'repayment-failed',
};

/** The latest step of a loan. One that runs was paid out once, whatever came to nothing since. */
function lastOf(loan: Loan): Happening | undefined {
  const { status, closedBy, changedAt, debt } = loan;
  const what = closedBy === 'liquidation' ? 'liquidated' : LAST[status];
  return what && happeningOf(loan, what, status === 'loaned' ? debt.loanedAt : changedAt);
}

function warningOf(event: Extract<UserEvent, { event: 'loanNotice' }>): Happening {
  const loan = loanOf(valuesFrom(loanFacts, event.loan));
  const percent = event.what === 'margin-call' ? loan.marginCallLtv : loan.alertLtv;
  return {
    about: `loan ${loan.id} ${event.what}`,
    say: (text) => text(`loan.told-${event.what}`, { amount: amountOf(loan), percent }),
    tone: 'fail',
    at: worldNow(),
    address: to('/pages/lianghua/jdxq', { id: loan.id }),
  };
}

/** Loans that were decided, fell due or ended, and warnings about their collateral. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event === 'loanNotice') return warningOf(event);
    if (event.event !== 'loan' || event.what === null || !isShownStep(event.what)) return undefined;
    const loan = loanOf(valuesFrom(loanFacts, event.loan));
    return happeningOf(loan, event.what, loan.changedAt);
  },
  past: [async (page, signal) => pastPage(await readLoans(page, signal), lastOf, ({ changedAt }) => changedAt)],
};
