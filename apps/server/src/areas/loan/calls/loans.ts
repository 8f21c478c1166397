import type { loan } from '@mt2/contracts/loan';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import {
  checkPledge,
  checkRepayment,
  debtAt,
  isAtLtv,
  isRunning,
  loanFreeze,
  loanPledge,
  loanRef,
  MARGIN_CALL_LTV,
  payoffAt,
  readAlert,
} from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import type { Change, Query } from '../../../http/area.ts';
import { coinAt, priceOf } from '../../market/index.ts';
import { availableAt, mustPostAnother } from '../../wallet/index.ts';
import { applyForLoan } from '../apply.ts';
import { changeLoan } from '../change-loan.ts';
import { watchCollateral } from '../due/watch.ts';
import { findLoan, kindOf, listLoansOf, toDebt } from '../loan.repo.ts';
import { loanView } from '../loan-view.ts';
import { isSalable } from '../salable.ts';

export const apply: Change<typeof loan.apply> = (tx, { termId: term, amount, coinId: coin, collateral: pledged, isAgreed }) => {
  const applied = applyForLoan(tx, tx.person.id, { term, coin, amount, pledged, isAgreed });
  return applied.ok ? ok(loanView(tx, applied.value, tx.now, tx.say)) : applied;
};

/** The caller's loans, newest first. */
export const listLoans: Query<typeof loan.listLoans> = ({ world, person, say }, { kind, status, page, limit }) => {
  const { rows, count } = listLoansOf(world, person.id, { kind, status }, { page, limit });
  const now = world.now();
  return ok({ rows: rows.map((row) => loanView(world, row, now, say)), page, limit, total: count });
};

/** Sets the ratio at which a borrower is notified, in whole percent; empty turns the alert off. It takes effect from the next second. */
export const setAlert: Change<typeof loan.setAlert> = (tx, { id, ltv }) => {
  const percent = Number(ltv);
  const row = findLoan(tx, id);
  if (row?.userId !== tx.person.id) return noted(tx.note, 'loan', ownerOf(id, row), about('id', err('loan-not-found')));
  if (kindOf(row) === 'credit') return noted(tx.note, 'kind', 'credit', err('loan-without-collateral'));
  if (!isRunning(row.status)) return noted(tx.note, 'status', row.status, err('loan-closed'));
  const read = noted(tx.note, 'alert', percent, about('ltv', readAlert(percent)));
  if (!read.ok) return read;
  changeLoan(tx, row, { change: { alertLtv: read.value, isAlerted: 0 } });
  watchCollateral(tx, row);
  return ok(tx.say('saved'));
};

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
