import type { loan } from '@mt2/contracts/loan';
import { about, checkOpen, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import {
  type AskedLoan,
  checkApplication,
  checkPledge,
  checkRepayment,
  checkRuns,
  debtAt,
  isAtLtv,
  isPastDue,
  type LoanRefusal,
  loanFreeze,
  loanPledge,
  loanRef,
  loanTermOf,
  MARGIN_CALL_LTV,
  payoffAt,
  readAlert,
} from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import type { Change, Query } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { coinAt, priceOf } from '../../market/index.ts';
import { availableAt, mustPost, mustPostAnother } from '../../wallet/index.ts';
import { changeLoan } from '../change-loan.ts';
import { watchCollateral } from '../due/watch.ts';
import { borrowerFacts, collateralFacts } from '../facts.ts';
import { countOpenOf, findLoan, insertLoan, insertStep, kindOf, type LoanRow, listLoansOf, toDebt } from '../loan.repo.ts';
import { emitLoan, loanView } from '../loan-view.ts';
import { addPledged, pledged as allPledged, isSalable } from '../salable.ts';

/** An application: the number of its term, and the pledged coin, which a credit loan ignores. */
type LoanRequest = AskedLoan & { readonly term: number; readonly coin: number | undefined };
type ApplyRefusal = LoanRefusal | 'loan-term-not-found' | 'coin-not-found' | 'depth-exhausted' | 'too-many-open';

/** Applies for a loan: its collateral is set aside until the operator decides. */
function applyForLoan(tx: CommandTx, owner: number, { term: termId, coin, ...asked }: LoanRequest): Decision<LoanRow, ApplyRefusal> {
  const term = loanTermOf(termId);
  if (!term) return about('termId', err('loan-term-not-found'));
  const collateral = coin === undefined ? undefined : collateralFacts(tx, tx.now, owner, coin);
  if (coin !== undefined && !collateral) return about('coinId', err('coin-not-found'));
  const checked = checkApplication(asked, { ...borrowerFacts(tx, tx.now, owner), term, collateral }, tx.note);
  if (!checked.ok) return checked;
  const room = checkOpen('loan', countOpenOf(tx, owner), tx.note);
  if (!room.ok) return room;
  const { kind, days, dailyRate } = term;
  const pledged = kind === 'pledged' && coin !== undefined ? { coin, collateral: checked.value.collateral } : { coin: 0, collateral: 0n };
  if (pledged.collateral > 0n && !isSalable(tx, pledged.coin, pledged.collateral))
    return noted(tx.note, 'collateral sale', pledged.collateral, err('depth-exhausted'));
  const sums = allPledged(tx);
  const row = insertLoan(tx, { kind, days, dailyRate, amount: checked.value.amount, userId: owner, ...pledged });
  addPledged(sums, row.coin, row.collateral);
  if (pledged.collateral > 0n) mustPost(tx, `loan.pledge:${row.id}`, loanRef(row.id), loanPledge({ id: row.id, user: owner, ...pledged }));
  insertStep(tx, row.id, 'applied', row.collateral);
  emitLoan(tx, row, 'applied');
  return ok(row);
}

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
  const runs = noted(tx.note, 'status', row.status, checkRuns(row.status));
  if (!runs.ok) return runs;
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
  const added = checkPledge(amount, { kind, status, isPastDue: isPastDue(row, tx.now), symbol, available }, tx.note);
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
