import { readAddress } from '../chain/address.ts';
import { type Chain, chainTermsOf, type RouteTerms, termsOf } from '../chain/routes.ts';
import { type Check, type Decision, err, firstNo, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import { MOST_PROOFS } from '../upload/index.ts';
import { DEPOSIT_STATUS, type DepositStatus } from './status.ts';

/**
 * The route of a deposit as a client names it: a bank, or an address and a chain. `account` may be a chain, the user's deposit address, or
 * the sender's own address or transaction ID, which says nothing about the route; `chain` may also be a deposit address.
 */
export type TypedRoute = { readonly coin: number; readonly isBank: boolean; readonly account: string; readonly chain: string };

/**
 * Finds the route of a coin, its first chain unless one is named, and the note: an `account` that names none. `addressOf` returns the
 * user's own address on a chain.
 */
export function readRoute(
  coin: { readonly routes: readonly RouteTerms[] },
  { isBank, account, chain }: TypedRoute,
  addressOf: (chain: Chain) => string,
): Decision<{ readonly terms: RouteTerms; readonly note: string }, 'chain-invalid'> {
  const chains = chainTermsOf(coin);
  const named = (typed: string) =>
    chains.find(({ route }) => route === typed.toUpperCase() || addressOf(route) === readAddress(route, typed));
  const inAccount = named(account);
  const terms = isBank ? termsOf(coin, 'BANK') : (inAccount ?? (chain === '' ? chains[0] : named(chain)));
  return terms ? ok({ terms, note: inAccount ? '' : account }) : err('chain-invalid');
}

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

/** The operator's decision: `amount` (atoms) is the amount received, if it differs from the user's form. */
export type DepositVerdict = { readonly isApproved: boolean; readonly reason: string; readonly amount: Atoms | undefined };

/** The final status of a deposit and the amount received, in atoms; only an approved deposit is credited. */
export type DepositOutcome = { readonly status: 'passed' | 'rejected'; readonly came: Atoms; readonly reason: string };

/** Reason for a deposit below the minimum: it is neither credited nor sent back. */
export const BELOW_MIN = 'BELOW_MIN';

export function decideDeposit(
  { status, amount, terms }: { readonly status: DepositStatus; readonly amount: Atoms; readonly terms: RouteTerms },
  verdict: DepositVerdict,
): Decision<DepositOutcome, 'review-closed'> {
  const came = verdict.amount ?? amount;
  const isEnough = came >= terms.minDeposit;
  const reason = verdict.isApproved ? (isEnough ? '' : BELOW_MIN) : verdict.reason;
  const outcome: DepositOutcome = { status: verdict.isApproved && isEnough ? 'passed' : 'rejected', came, reason };
  return DEPOSIT_STATUS.mayBecome(status, outcome.status) ? ok(outcome) : err('review-closed');
}
