import { formatInstant } from '@mt2/domain';
import { debtAt, isAtLtv, LIQUIDATION_LTV, type LoanStatus, overdueAt, statusByDate } from '@mt2/domain/loan';
import type { Market } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isHalted, marketsAt, priceOf } from '../../market/index.ts';
import { changeLoan } from '../change-loan.ts';
import { liquidateLoan } from '../liquidate.ts';
import { kindOf, type LoanRow, toDebt } from '../loan.repo.ts';
import { noticeOf, runningLoans } from '../running-loans.ts';
import { tell, tellState } from '../tell.ts';
import { searchAgain } from './watch.ts';

/** A day of interest or of the late fee begins, or a loan's date gives it another status. */
export const chargeLoans: Job = {
  kind: 'loan-charge',
  phase: 'charges',
  reads: ['Loan'],
  each: { table: 'Loan' },
  next: (tx, upTo) => {
    const at = runningLoans(tx).changes.nearest('up');
    return at !== undefined && at <= upTo ? { at, id: 0 } : undefined;
  },
  run: (tx) => {
    const due = runningLoans(tx).changes.reached(tx.now, 'up');
    for (const id of due) charge(tx, runningLoans(tx).get(id));
    return due.length;
  },
};

function charge(tx: Tx, row: LoanRow): void {
  const market = kindOf(row) === 'pledged' ? marketsAt(tx).find(row.coin) : undefined;
  const running = runningLoans(tx);
  const before = market && nearestOf(running.levels(market));
  const today = followDate(tx, row);
  running.put(tx, today);
  if (market && before) followLevels(tx, market, today, before);
}

/**
 * Takes the step that a loan's date asks for. One whose repayment failed becomes
 * overdue at its due second, and where it failed later it stays so for its time.
 */
function followDate(tx: Tx, row: LoanRow): LoanRow {
  const to = statusByDate(row, tx.now);
  const isKept = row.status === 'repaymentFailed' && row.changedAt >= overdueAt(row);
  const isLate = to === 'overdue' && row.status !== 'overdue' && !isKept;
  const isSoon = to === 'toBeRepaid' && row.status === 'loaned';
  return isLate || isSoon ? becomeByDate(tx, row, to) : row;
}

/** Gives a loan the status of its date, and tells its borrower. */
function becomeByDate(tx: Tx, row: LoanRow, to: LoanStatus): LoanRow {
  const what = to === 'overdue' ? 'overdue' : 'due-soon';
  const after = changeLoan(tx, row, { what, to });
  tellState(tx, after, what, { due: formatInstant(row.dueAt) });
  return after;
}

/**
 * The levels of a loan are those of the day that begins. The price of this second is above every level that was watched so
 * far, so only a loan that comes nearest may have reached one: then it is sold, or its borrower told, at this very second.
 */
function followLevels(tx: Tx, market: Market, row: LoanRow, before: Nearest): void {
  const after = nearestOf(runningLoans(tx).levels(market));
  if (after.every((level, index) => level === before[index])) return;
  if (!isHalted(tx, market)) judge(tx, market, row);
  searchAgain(tx, market, 'charge');
}

type Levels = ReturnType<ReturnType<typeof runningLoans>['levels']>;
type Nearest = readonly (number | undefined)[];
const nearestOf = ({ liquidation, call, alert }: Levels): Nearest => [
  liquidation.nearest('down'),
  call.down.nearest('down'),
  alert.down.nearest('down'),
  call.up.nearest('up'),
  alert.up.nearest('up'),
];

function judge(tx: Tx, market: Market, row: LoanRow): void {
  const price = priceOf(tx, row.coin, tx.now);
  const isAt = (percent: number) => isAtLtv({ debt: debtAt(toDebt(row), tx.now), collateral: row.collateral }, price, percent);
  if (isAt(LIQUIDATION_LTV)) {
    liquidateLoan(tx, row);
    return;
  }
  for (const notice of ['call', 'alert'] as const) {
    const { percent, isTold } = noticeOf(row, notice);
    if (percent > 0 && !isTold && isAt(percent)) tell(tx, market, runningLoans(tx).get(row.id), notice);
  }
}
