import { about, type Decision, err, type Note, noted, ok, type Parsed, withParsed } from '../core/index.ts';
import { USDT } from '../market/coins.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import { isApplied, isRunning, type LoanStatus } from './status.ts';
import { LIQUIDATION_LTV, type LoanKind } from './terms.ts';

export type StateRefusal = 'loan-not-paid-out' | 'repayment-under-review' | 'loan-closed';

/** Refuses actions that require a running loan, with the loan's actual state. */
export function checkRuns(status: LoanStatus): Decision<LoanStatus, StateRefusal> {
  if (isRunning(status)) return ok(status);
  if (isApplied(status)) return err('loan-not-paid-out');
  return err(status === 'awaitingAudit' ? 'repayment-under-review' : 'loan-closed');
}

export type RepaymentRefusal = StateRefusal | 'recharge-needed';
/** The facts about a repayment: the amount owed at this second and the spot balance, in atoms. */
export type RepaymentFacts = { readonly status: LoanStatus; readonly total: Atoms; readonly available: Atoms };

/** The amount that repays a loan, or the refusal. */
export function checkRepayment({ status, total, available }: RepaymentFacts, note?: Note): Decision<Atoms, RepaymentRefusal> {
  const runs = noted(note, 'status', status, checkRuns(status));
  if (!runs.ok) return runs;
  const paid = total > available ? err('recharge-needed', { available: `${formatAtoms(available)} ${USDT.symbol}` }) : ok(total);
  return noted(note, 'balance', { total, available }, paid);
}

export type PledgeRefusal = StateRefusal | AmountRefusal | 'loan-without-collateral' | 'loan-overdue' | 'recharge-needed';
/** The facts about added collateral: the kind of the loan, and the coin (by symbol) with its atoms in the spot account. */
export type PledgeFacts = {
  readonly kind: LoanKind;
  readonly status: LoanStatus;
  readonly isPastDue: boolean;
  readonly symbol: string;
  readonly available: Atoms;
};

/** The collateral that may be added to a loan, in atoms, or the refusal. */
export function checkPledge(
  typed: AskedAmount,
  facts: PledgeFacts,
  note?: Note,
): Parsed<Decision<Atoms, PledgeRefusal>, Atoms | undefined> {
  const read = readAmount(typed);
  return withParsed(decidePledge({ ...facts, typed, read }, note), read.ok ? read.value : undefined);
}

type AskedPledge = PledgeFacts & { readonly typed: AskedAmount; readonly read: Decision<Atoms, AmountRefusal> };

function decidePledge({ typed, read, ...facts }: AskedPledge, note?: Note): Decision<Atoms, PledgeRefusal> {
  const { kind, status, isPastDue, symbol, available } = facts;
  if (kind === 'credit') return noted(note, 'kind', kind, err('loan-without-collateral'));
  const runs = noted(note, 'status', status, checkRuns(status));
  if (!runs.ok) return runs;
  if (isPastDue) return noted(note, 'overdue', isPastDue, err('loan-overdue'));
  const amount = about('amount', read.ok && read.value === 0n ? err('amount-invalid') : read);
  if (!amount.ok) return noted(note, 'amount', typed, amount);
  const added = amount.value > available ? err('recharge-needed', { available: `${formatAtoms(available)} ${symbol}` }) : amount;
  return noted(note, 'balance', { added: amount.value, available }, about('amount', added));
}

/** Reads the ratio at which a borrower wants an alert: whole percent below the liquidation level, 0 for none. */
export const readAlert = (percent: number): Decision<number, 'loan-alert-invalid'> =>
  Number.isInteger(percent) && percent >= 0 && percent < LIQUIDATION_LTV ? ok(percent) : err('loan-alert-invalid');
