import type { RouteTerms } from '../chain/routes.ts';
import { type Check, type Decision, err, firstNo, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import { MOST_PROOFS } from '../upload/index.ts';

/** A user's deposit form: the amount sent, and the paths of the images that prove it. */
export type DepositForm = { readonly amount: AskedAmount; readonly proofs: readonly string[] };

export type DepositRefusal = AmountRefusal | 'below-minimum-deposit' | 'proof-required' | 'too-many-proofs';

/** The facts that a deposit's checks read. Checks after `amount` may rely on `sent`, in atoms. */
type CheckedDeposit = DepositForm & { readonly terms: RouteTerms; readonly read: Decision<Atoms, AmountRefusal>; readonly sent: Atoms };

const DEPOSIT_CHECKS: readonly Check<CheckedDeposit, DepositRefusal>[] = [
  { name: 'amount', field: 'amount', saw: ({ amount }) => amount, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: ({ sent, terms }) => ({ amount: sent, minimum: terms.minDeposit }),
    refuses: ({ sent, terms: { minDeposit } }) =>
      sent < minDeposit ? err('below-minimum-deposit', { minimum: formatAtoms(minDeposit) }) : undefined,
  },
  {
    name: 'proofs',
    field: 'proofs',
    saw: ({ proofs }) => ({ pictures: proofs.length, most: MOST_PROOFS }),
    refuses: ({ proofs }) =>
      proofs.length === 0 ? err('proof-required') : proofs.length > MOST_PROOFS ? err('too-many-proofs') : undefined,
  },
];

/** Returns the amount of a deposit in atoms, or the first wrong field of the form. */
export function checkDeposit(
  form: DepositForm,
  terms: RouteTerms,
  note?: Note,
): Parsed<Decision<Atoms, DepositRefusal>, Atoms | undefined> {
  const read = readAmount(form.amount, terms.coinDecimals);
  const sent = read.ok ? read.value : 0n;
  const decision = firstNo(DEPOSIT_CHECKS, { ...form, terms, read, sent }, note) ?? ok(sent);
  return withParsed(decision, read.ok ? sent : undefined);
}
