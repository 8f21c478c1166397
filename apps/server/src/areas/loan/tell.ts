import { formatFloor } from '@mt2/domain';
import { debtAt, LIQUIDATION_LTV, ltvPrice } from '@mt2/domain/loan';
import { formatTicks, type Market } from '@mt2/domain/market';
import type { Say } from '../../http/request/language.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { changeLoan } from './change-loan.ts';
import { type LoanRow, toDebt } from './loan.repo.ts';
import { type Notice, noticeOf } from './running-loans.ts';

/** An amount of USDT in a message. */
export const usdt = (amount: bigint): string => `${formatFloor(amount, 2)} USDT`;

const STEP = { call: 'margin-call', alert: 'alert' } as const;
const flag = (notice: Notice, isSent: 0 | 1) => (notice === 'call' ? { isCalled: isSent } : { isAlerted: isSent });

/** Notifies a borrower that the ratio has reached a level, once until it has fallen again. */
export function tell(tx: Tx, market: Market, row: LoanRow, notice: Notice): void {
  const what = STEP[notice];
  const pledge = { debt: debtAt(toDebt(row), tx.now), collateral: row.collateral };
  const { percent } = noticeOf(row, notice);
  const values = {
    amount: usdt(row.amount),
    percent: String(percent),
    price: formatTicks(market, ltvPrice(market, pledge, LIQUIDATION_LTV)),
  };
  tx.emit('user.logged', {
    userId: row.userId,
    kind: `loan-${what}`,
    id: row.id,
    values: { amount: row.amount, percent },
    mail: () => values,
  });
  changeLoan(tx, row, { what, change: flag(notice, 1) });
}

/** The ratio has fallen: the next time it reaches the level, the notice is sent again. */
export const rearm = (tx: Tx, row: LoanRow, notice: Notice): void => void changeLoan(tx, row, { change: flag(notice, 0) });

/** Notifies a borrower of a change by a date or by the operator. */
export const tellState = (
  tx: Tx,
  row: LoanRow,
  state: 'paid-out' | 'rejected' | 'due-soon' | 'overdue' | 'sale-announced' | 'repaid' | 'repayment-failed',
  valuesIn: (say: Say) => Readonly<Record<string, string>> = () => ({}),
): void =>
  tx.emit('user.logged', {
    userId: row.userId,
    kind: `loan-${state}`,
    id: row.id,
    values: { amount: row.amount },
    mail: (say) => ({ amount: usdt(row.amount), ...valuesIn(say), reason: row.reason || say('reason.unstated') }),
  });
