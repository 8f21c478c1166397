import { type Decision, err, ok } from '../core/decision.ts';
import { ATOM_DECIMALS, type Atoms, formatAtoms, parseAtoms, unitOf } from './atoms.ts';

/** An amount as the user typed it, or in atoms if a program passes it. */
export type AskedAmount = string | Atoms;
export type AmountRefusal = 'amount-empty' | 'amount-invalid' | 'too-many-decimals';

const MORE_DECIMALS = new RegExp(`^[0-9]+\\.[0-9]{${ATOM_DECIMALS + 1},}$`);

/** A non-negative amount in atoms, on a grid of `decimals` (0–8); the same rules apply to typed amounts and atoms. */
export function readAmount(asked: AskedAmount, decimals = ATOM_DECIMALS): Decision<Atoms, AmountRefusal> {
  const typed = typeof asked === 'bigint' ? formatAtoms(asked) : asked.trim();
  if (typed === '') return err('amount-empty');
  if (MORE_DECIMALS.test(typed)) return err('too-many-decimals');
  const amount = parseAtoms(typed);
  if (amount === undefined || amount < 0n) return err('amount-invalid');
  return amount % unitOf(decimals) === 0n ? ok(amount) : err('too-many-decimals');
}
