import { must } from '../core/decision.ts';
import { type Atoms, atoms, COIN, formatFloor } from './atoms.ts';
import type { Rate } from './share.ts';

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
