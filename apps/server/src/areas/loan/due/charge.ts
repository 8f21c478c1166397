import { formatInstant } from '@mt2/domain';
import {
  debtAt,
  graceEndAt,
  isAtLtv,
  LIQUIDATION_LTV,
  overdueAt,
  owedByDue,
  payoffAt,
  saleWarningAt,
  statusByDate,
} from '@mt2/domain/loan';
import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { amountText, isHalted, priceOf } from '../../market/index.ts';
import { changeLoan } from '../change-loan.ts';
import { liquidateLoan } from '../liquidate.ts';
import { kindOf, type LoanRow, toDebt } from '../loan.repo.ts';
import { collateralMarket, noticeOf, runningLoans } from '../running-loans.ts';
import { tell, tellState, usdt } from '../tell.ts';
import { watchAgain } from './watch.ts';

/** A day of interest or of the late fee begins, or a loan's date gives it another status. */
export const chargeLoans = runningLoans.onDate('change', {
  kind: 'loan-charge',
  phase: 'charges',
  run: (tx, row) => {
    const market = collateralMarket(tx, row);
    const before = market && nearestOf(tx, market);
    const today = followDate(tx, row);
    runningLoans.put(tx, today);
    if (market && before) followLevels(tx, market, today, before);
  },
});

/**
 * Takes the step due at a loan's date. A loan whose repayment failed before becomes overdue at its due second; if the
 * repayment failed later, the loan keeps that status for its waiting time.
 */
function followDate(tx: Tx, row: LoanRow): LoanRow {
  const to = statusByDate(row, tx.now);
  const isKept = row.status === 'repaymentFailed' && row.changedAt >= overdueAt(row);
  if (to === 'overdue' && row.status !== 'overdue' && !isKept) return becomeByDate(tx, row, to);
  if (to === 'toBeRepaid' && row.status === 'loaned') return becomeByDate(tx, row, to);
  return kindOf(row) === 'pledged' && tx.now === saleWarningAt(row) ? warnOfSale(tx, row) : row;
}

/** The step of a loan's timeline with which a date gives it a status. */
export const STEP_OF = { toBeRepaid: 'due-soon', overdue: 'overdue' } as const;

/** Gives a loan the status of its date, which ends that of a failed repayment, and notifies its borrower. */
export function becomeByDate(tx: Tx, row: LoanRow, to: keyof typeof STEP_OF): LoanRow {
  const what = STEP_OF[to];
  const after = changeLoan(tx, row, { what, to, change: { reason: '' } });
  const due = { due: formatInstant(row.dueAt), owed: usdt(owedByDue(toDebt(row), tx.now)) };
  if (what === 'due-soon') tellState(tx, after, what, () => due);
  else
    tellState(tx, after, what, (say) => ({ ...due, sale: kindOf(row) === 'pledged' ? say('loan.sale-warning', saleValues(tx, row)) : '' }));
  return after;
}

/** Warns a borrower that the collateral is about to be sold, and says what prevents it. */
function warnOfSale(tx: Tx, row: LoanRow): LoanRow {
  const after = changeLoan(tx, row, { what: 'sale-announced' });
  tellState(tx, after, 'sale-announced', (say) => ({ sale: say('loan.sale-warning', saleValues(tx, row)) }));
  return after;
}

/** The collateral, the time of its sale, and what repays the loan now; the late fee of a further day comes on top. */
const saleValues = (tx: Tx, row: LoanRow) => ({
  collateral: amountText(tx, row.coin, row.collateral),
  time: formatInstant(graceEndAt(row)),
  owed: usdt(payoffAt(toDebt(row), tx.now).total),
});

/**
 * The levels of a loan are those of the day that begins. This second's price is above every level watched so far, so only
 * the loan nearest to it may have reached a level: then it is sold, or its borrower notified, in this second.
 */
function followLevels(tx: Tx, market: Market, row: LoanRow, before: Nearest): void {
  const after = nearestOf(tx, market);
  if (after.every((level, index) => level === before[index])) return;
  if (!isHalted(tx, market)) judge(tx, market, row);
  watchAgain(tx, market);
}

type Nearest = readonly (number | undefined)[];
const nearestOf = (tx: Tx, market: Market): Nearest =>
  (['liquidation', 'call', 'alert'] as const).flatMap((name) => {
    const levels = runningLoans.levels(tx, market, name);
    return [levels.nearest('down'), levels.nearest('up')];
  });

function judge(tx: Tx, market: Market, row: LoanRow): void {
  const price = priceOf(tx, row.coin, tx.now);
  const isAt = (percent: number) => isAtLtv({ debt: debtAt(toDebt(row), tx.now), collateral: row.collateral }, price, percent);
  if (isAt(LIQUIDATION_LTV)) {
    liquidateLoan(tx, row);
    return;
  }
  for (const notice of ['call', 'alert'] as const) {
    const { percent, isTold } = noticeOf(row, notice);
    if (percent > 0 && !isTold && isAt(percent)) tell(tx, market, runningLoans.get(tx, row.id), notice);
  }
}
