import type { loan } from '@mt2/contracts/loan';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import { checkRepayment, loanFreeze, loanRef, payoffAt } from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import type { Change } from '../../../http/area.ts';
import { availableAt, mustPostAnother } from '../../wallet/index.ts';
import { changeLoan } from '../change-loan.ts';
import { watchCollateral } from '../due/watch.ts';
import { findLoan, toDebt } from '../loan.repo.ts';

/** Requests to repay one of the caller's loans: the debt at this second is frozen, and stops growing, until the audit. */
export const repay: Change<typeof loan.repay> = (tx, { id }) => {
  const owner = tx.person.id;
  const row = findLoan(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'loan', ownerOf(id, row), about('id', err('loan-not-found')));
  const { interest, lateFee, total } = payoffAt(toDebt(row), tx.now);
  const available = availableAt(tx, { owner, account: 'spot', coin: USDT.id });
  const asked = checkRepayment({ status: row.status, total, available }, tx.note);
  if (!asked.ok) return asked;
  mustPostAnother(tx, loanRef(id), loanFreeze({ id, user: owner }, total));
  const change = { interest, lateFee, settledAt: tx.now, reason: '' };
  changeLoan(tx, row, { what: 'repayment-asked', to: 'awaitingAudit', change, amount: total });
  watchCollateral(tx, row);
  return ok(tx.say('submit-success'));
};
