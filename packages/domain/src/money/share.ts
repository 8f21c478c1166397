import { must } from '../core/decision.ts';
import { type Atoms, atoms, COIN, formatFloor } from './atoms.ts';

/** A rate is an integer times 1e-8: 0.4% = 400_000n. */
export type Rate = bigint;
export const RATE_ONE: Rate = 100_000_000n;

/** `value × part / whole`, rounded toward −∞: for amounts we pay. `whole` > 0. */
export function shareFloor(value: Atoms, part: bigint, whole: bigint): Atoms {
  must(whole > 0n, 'a share has a positive whole');
  const product = value * part;
  const quotient = product / whole;
  return product % whole !== 0n && product < 0n ? quotient - 1n : quotient;
}

/** `value × part / whole`, rounded toward +∞: for amounts we charge. `whole` > 0. */
export const shareCeil = (value: Atoms, part: bigint, whole: bigint): Atoms => -shareFloor(-value, part, whole);

/** An amount in whole percent of a whole, rounded up: above 100 exactly if the amount exceeds the whole. 0 if the whole is 0. */
export const percentOfWhole = (amount: Atoms, whole: Atoms): number => (whole > 0n ? Number(shareCeil(amount, 100n, whole)) : 0);

/** Rate of a percentage literal in our own code: `percent('0.08')` is 80_000n. Throws if it has more than 6 decimals. */
export function percent(text: string): Rate {
  const hundredfold = atoms(text);
  must(hundredfold % 100n === 0n, `a rate has at most 6 decimals of a percent: ${text}`);
  return hundredfold / 100n;
}

/** `part / whole` in percent, truncated toward zero to 2 decimals (`"-2.43"`). `whole` > 0. */
export function percentText(part: Atoms, whole: Atoms): string {
  must(whole > 0n, 'a percentage has a positive whole');
  return formatFloor((part * 100n * COIN) / whole, 2);
}
