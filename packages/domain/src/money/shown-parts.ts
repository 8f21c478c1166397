import { ATOM_DECIMALS, type Atoms } from './atoms.ts';

/** An amount truncated to `decimals` (0–8), as a screen shows it, in atoms. */
export function truncated(amount: Atoms, decimals: number): Atoms {
  return amount - (amount % 10n ** BigInt(ATOM_DECIMALS - decimals));
}

/**
 * The parts of a total as a screen shows them with `decimals` (0–8), in atoms: with the truncated `spendable` amount they
 * add up to the truncated total. What the truncation left over goes to the parts with the largest remainders.
 */
export function shownParts<const P extends readonly Atoms[]>(parts: P, decimals: number, spendable: Atoms = 0n) {
  const unit = 10n ** BigInt(ATOM_DECIMALS - decimals);
  const floors = parts.map((part) => part - (((part % unit) + unit) % unit));
  const sum = (amounts: readonly Atoms[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const missing = Number((sum(parts) + spendable) / unit - spendable / unit - sum(floors) / unit);
  const remainders = parts.map((part, index) => part - (floors[index] ?? 0n));
  const byRemainder = [...parts.keys()].sort((one, other) => Number((remainders[other] ?? 0n) - (remainders[one] ?? 0n)));
  for (let given = 0; given < missing; given += 1) {
    const index = byRemainder[given % parts.length] ?? 0;
    floors[index] = (floors[index] ?? 0n) + unit;
  }
  return floors as { [I in keyof P]: Atoms };
}
