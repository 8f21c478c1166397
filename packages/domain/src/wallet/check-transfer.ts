import { type Decision, no } from '../core/decision.ts';
import { type AmountRefusal, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import { type AccountKind, knowsCoin } from './accounts.ts';

/** A move between two of a user's own accounts; the amount as it was typed. */
export type TransferForm = { readonly coin: number; readonly from: AccountKind; readonly to: AccountKind; readonly amount: string };

export type TransferRefusal = 'same-account' | 'coin-not-in-account' | AmountRefusal | 'insufficient-balance';

/** The amount that may move, in atoms, or the first rule that a transfer breaks. `available` is what the account it comes from has. */
export function checkTransfer({ coin, from, to, amount }: TransferForm, available: Atoms): Decision<Atoms, TransferRefusal> {
  if (from === to) return no('same-account');
  if (!knowsCoin(from, coin) || !knowsCoin(to, coin)) return no('coin-not-in-account');
  const read = readAmount(amount);
  if (!read.ok) return read;
  if (read.value === 0n) return no('amount-invalid');
  return read.value > available ? no('insufficient-balance', { available: formatAtoms(available) }) : read;
}
