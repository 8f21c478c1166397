import type { RouteTerms } from '../chain/routes.ts';
import { type Decision, known, no } from '../core/index.ts';
import { coinOf } from '../market/coins.ts';
import { type AmountRefusal, type Atoms, formatAtoms, readAmount } from '../money/index.ts';

/** What a user says was sent: the amount as it was typed, and the paths of the pictures that prove it. */
export type DepositForm = { readonly amount: string; readonly proofs: readonly string[] };

export type DepositRefusal = AmountRefusal | 'below-minimum-deposit' | 'proof-required' | 'too-many-proofs';

/** More pictures than this prove nothing more. */
export const MOST_PROOFS = 3;

/** The amount of a deposit that may be looked for, in atoms, or the first thing that is wrong with the form. */
export function checkDeposit({ amount, proofs }: DepositForm, { coin, minDeposit }: RouteTerms): Decision<Atoms, DepositRefusal> {
  const read = readAmount(amount, known(coinOf(coin), 'a route is of a coin').displayDecimals);
  if (!read.ok) return read;
  if (read.value < minDeposit) return no('below-minimum-deposit', { minimum: formatAtoms(minDeposit) });
  if (proofs.length === 0) return no('proof-required');
  return proofs.length > MOST_PROOFS ? no('too-many-proofs') : read;
}
