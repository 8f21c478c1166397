import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { checkRepayment, loanFreeze, loanRef, payoffAt, type RepaymentRefusal } from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { availableAt, mustPost, nextNumber } from '../wallet/index.ts';
import { changeLoan } from './change-loan.ts';
import { watchCollateral } from './due/watch.ts';
import { findLoan, type LoanRow, toDebt } from './loan.repo.ts';

/** Asks to repay a loan of the user's: what is owed at this second is frozen, and grows no more, until the audit. */
export function repayLoan(tx: CommandTx, owner: number, id: number): Decision<LoanRow, RepaymentRefusal | 'loan-not-found'> {
  const row = findLoan(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'loan', id, about('id', err('loan-not-found')));
  const { interest, lateFee, total } = payoffAt(toDebt(row), tx.now);
  const available = availableAt(tx, { owner, account: 'spot', coin: USDT.id });
  const asked = checkRepayment({ status: row.status, total, available }, tx.note);
  if (!asked.ok) return asked;
  mustPost(tx, `loan.freeze:${id}:${nextNumber(tx)}`, loanRef(id), loanFreeze({ id, user: owner }, total));
  const change = { interest, lateFee, settledAt: tx.now, reason: '' };
  const after = changeLoan(tx, row, { what: 'repayment-asked', to: 'awaitingAudit', change, amount: total });
  watchCollateral(tx, row);
  return ok(after);
}
