import { about, checkOpen, type Decision, err, noted, ok } from '@mt2/domain';
import { type AskedLoan, checkApplication, type LoanRefusal, loanPledge, loanRef, loanTermOf } from '@mt2/domain/loan';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { mustPost } from '../wallet/index.ts';
import { borrowerFacts, collateralFacts } from './facts.ts';
import { countOpenOf, insertLoan, insertStep, type LoanRow } from './loan.repo.ts';
import { emitLoan } from './loan-view.ts';
import { addPledged, pledged as allPledged, isSalable } from './salable.ts';

/** An application: the number of its term, and the pledged coin, which a credit loan ignores. */
export type LoanRequest = AskedLoan & { readonly term: number; readonly coin: number | undefined };
type ApplyRefusal = LoanRefusal | 'loan-term-not-found' | 'coin-not-found' | 'depth-exhausted' | 'too-many-open';

/** Applies for a loan: its collateral is set aside until the operator decides. */
export function applyForLoan(tx: CommandTx, owner: number, { term: termId, coin, ...asked }: LoanRequest): Decision<LoanRow, ApplyRefusal> {
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
