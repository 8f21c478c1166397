import { type AskedAmount, about, type Decision, err, noted, ok } from '@mt2/domain';
import { checkPledge, debtAt, isAtLtv, loanPledge, loanRef, MARGIN_CALL_LTV, type PledgeRefusal } from '@mt2/domain/loan';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { coinAt, priceOf } from '../market/index.ts';
import { availableAt, mustPost, nextNumber } from '../wallet/index.ts';
import { changeLoan } from './change-loan.ts';
import { watchCollateral } from './due/watch.ts';
import { findLoan, kindOf, type LoanRow, toDebt } from './loan.repo.ts';
import { isSalable } from './salable.ts';

/** Adds collateral to a loan of the user's. A margin call that it answers may be told again. */
export function addCollateral(
  tx: CommandTx,
  owner: number,
  id: number,
  typed: AskedAmount,
): Decision<LoanRow, PledgeRefusal | 'loan-not-found' | 'depth-exhausted'> {
  const row = findLoan(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'loan', id, about('id', err('loan-not-found')));
  const { coin, status } = row;
  const kind = kindOf(row);
  const symbol = kind === 'credit' ? '' : coinAt(tx, coin).symbol;
  const available = availableAt(tx, { owner, account: 'spot', coin });
  const added = checkPledge(typed, { kind, status, symbol, available }, tx.note);
  if (!added.ok) return added;
  if (!isSalable(tx, coin, added.value)) return noted(tx.note, 'collateral sale', added.value, err('depth-exhausted'));
  mustPost(tx, `loan.pledge:${id}:${nextNumber(tx)}`, loanRef(id), loanPledge({ id, user: owner, coin, collateral: added.value }));
  const collateral = row.collateral + added.value;
  const pledge = { debt: debtAt(toDebt(row), tx.now), collateral };
  const isBelow = (percent: number) => !isAtLtv(pledge, priceOf(tx, coin, tx.now), percent);
  const change = {
    collateral,
    ...(isBelow(MARGIN_CALL_LTV) ? { isCalled: 0 } : {}),
    ...(isBelow(row.alertLtv) ? { isAlerted: 0 } : {}),
  };
  const after = changeLoan(tx, row, { what: 'collateral-added', change, amount: added.value });
  watchCollateral(tx, row);
  return ok(after);
}
