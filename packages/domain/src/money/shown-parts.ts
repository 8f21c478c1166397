import { type Atoms, sumOf, unitOf } from './atoms.ts';

/** An amount truncated to `decimals` (0–8), as a screen shows it, in atoms. */
export function truncated(amount: Atoms, decimals: number): Atoms {
  return amount - (amount % unitOf(decimals));
}

/** An amount rounded up to `decimals`: a cost, never shown lower than the charge. */
export const roundedUpTo = (value: Atoms, decimals: number): Atoms => truncated(value + unitOf(decimals) - 1n, decimals);

/**
 * The parts of a total as a screen shows them with `decimals` (0–8), in atoms: with the truncated `spendable` amount they
 * add up to the truncated total.
 */
export function shownParts<const P extends readonly Atoms[]>(parts: P, decimals: number, spendable: Atoms = 0n) {
  return fittedParts(parts, decimals, truncated(sumOf(parts) + spendable, decimals) - truncated(spendable, decimals));
}

/**
 * Parts as a screen shows them with `decimals` (0–8), in atoms: they add up to the shown `total`. An excess of the total over
 * the rounded-down parts goes to the parts with the largest remainders; a lack is taken from the inexact parts with the smallest.
 */
export function fittedParts<const P extends readonly Atoms[]>(parts: P, decimals: number, total: Atoms) {
  const unit = unitOf(decimals);
  const floors = parts.map((part) => part - (((part % unit) + unit) % unit));
  const missing = Number((total - sumOf(floors)) / unit);
  const remainders = parts.map((part, index) => part - (floors[index] ?? 0n));
  const byRemainder = [...parts.keys()].sort((one, other) => Number((remainders[other] ?? 0n) - (remainders[one] ?? 0n)));
  const inexact = byRemainder.filter((index) => remainders[index] !== 0n);
  const order = missing > 0 ? byRemainder : (inexact.length > 0 ? inexact : byRemainder).toReversed();
  for (let given = 0; given < Math.abs(missing) && order.length > 0; given += 1) {
    const index = order[given % order.length] ?? 0;
    floors[index] = (floors[index] ?? 0n) + (missing > 0 ? unit : -unit);
  }
  return floors as { [I in keyof P]: Atoms };
}

/** A plain decimal text with thousands separators: `41,112.48`. A text that is not a number is returned unchanged. */
export function groupDigits(text: string): string {
  const match = /^(-?)(\d+)(\..*)?$/.exec(text);
  return match ? `${match[1]}${match[2]?.replace(/\B(?=(\d{3})+$)/g, ',')}${match[3] ?? ''}` : text;
}
