import { CALL_MARGIN, debtAt, graceEndAt, isRunning, LIQUIDATION_LTV, ltvLevel, MARGIN_CALL_LTV, nextChangeAt } from '@mt2/domain/loan';
import type { Market } from '@mt2/domain/market';
import type { Source } from '../../world/transaction/tx.ts';
import { marketsAt, WatchedRows } from '../market/index.ts';
import { kindOf, type LoanRow, listRunning, toDebt } from './loan.repo.ts';

/** The kind of a warning at a ratio: the margin call, and the borrower's own alert. */
export type Notice = 'call' | 'alert';

/** The percentage at which a notice is due, 0 for none; and if it was sent already. */
export const noticeOf = (row: LoanRow, notice: Notice): { readonly percent: number; readonly isTold: boolean } =>
  notice === 'call' ? { percent: MARGIN_CALL_LTV, isTold: row.isCalled === 1 } : { percent: row.alertLtv, isTold: row.isAlerted === 1 };

/** The market of a loan's collateral coin; undefined for a loan without collateral. */
export const collateralMarket = (source: Source, row: LoanRow): Market | undefined =>
  kindOf(row) === 'pledged' ? marketsAt(source).find(row.coin) : undefined;

/** The running loans, the prices at which something happens to their collateral, and when their debt or status changes by date. */
export const runningLoans = new WatchedRows({
  table: 'Loan',
  list: listRunning,
  isWatched: ({ status }) => isRunning(status),
  marketOf: collateralMarket,
  levelsOf: (market, row, now) => {
    const pledge = { debt: debtAt(toDebt(row), now), collateral: row.collateral };
    const level = (percent: number) => ltvLevel(market, pledge, percent);
    /** A falling price triggers a notice; a rising one rearms it. */
    const levelsOfNotice = (notice: Notice) => {
      const { percent, isTold } = noticeOf(row, notice);
      if (!isTold) return { down: percent === 0 ? undefined : level(percent) };
      const again = level(Math.max(1, percent - CALL_MARGIN));
      return { up: again === undefined ? undefined : again + 1 };
    };
    return {
      liquidation: { down: level(LIQUIDATION_LTV) },
      call: levelsOfNotice('call'),
      alert: levelsOfNotice('alert'),
    };
  },
  /** The collateral of a loan is sold when its grace period ends. */
  datesOf: (row, now) => ({ change: nextChangeAt(toDebt(row), row.status, now), graceEnd: graceEndAt(row) }),
});
