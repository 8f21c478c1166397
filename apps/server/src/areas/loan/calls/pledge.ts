import type { loan } from '@mt2/contracts/loan';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import { checkPledge, debtAt, isAtLtv, loanPledge, loanRef, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import type { Change } from '../../../http/area.ts';
import { coinAt, priceOf } from '../../market/index.ts';
import { availableAt, mustPostAnother } from '../../wallet/index.ts';
import { changeLoan } from '../change-loan.ts';
import { watchCollateral } from '../due/watch.ts';
import { findLoan, kindOf, toDebt } from '../loan.repo.ts';
import { isSalable } from '../salable.ts';

/** Adds collateral to one of the caller's loans. A margin call that it answers may be sent again. */
export const pledge: Change<typeof loan.pledge> = (tx, { id, amount }) => {
  const owner = tx.person.id;
  const row = findLoan(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'loan', ownerOf(id, row), about('id', err('loan-not-found')));
  const { coin, status } = row;
  const kind = kindOf(row);
  const symbol = kind === 'credit' ? '' : coinAt(tx, coin).symbol;
  const available = availableAt(tx, { owner, account: 'spot', coin });
  const added = checkPledge(amount, { kind, status, symbol, available }, tx.note);
  if (!added.ok) return added;
  if (!isSalable(tx, coin, added.value)) return noted(tx.note, 'collateral sale', added.value, err('depth-exhausted'));
  mustPostAnother(tx, loanRef(id), loanPledge({ id, user: owner, coin, collateral: added.value }));
  const collateral = row.collateral + added.value;
  const pledged = { debt: debtAt(toDebt(row), tx.now), collateral };
  const isBelow = (percent: number) => !isAtLtv(pledged, priceOf(tx, coin, tx.now), percent);
  const change = {
    collateral,
    ...(isBelow(MARGIN_CALL_LTV) ? { isCalled: 0 } : {}),
    ...(isBelow(row.alertLtv) ? { isAlerted: 0 } : {}),
  };
  changeLoan(tx, row, { what: 'collateral-added', change, amount: added.value });
  watchCollateral(tx, row);
  return ok(tx.say('operation-success'));
};
