import { type Atoms, formatAtoms } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';
import { coinNamed } from '../../platform/markets.ts';

/** All significant decimals, at least two: `650.00`, `0.00012`. */
export function exactAmount(value: Atoms): string {
  const zeros = /0*$/.exec(formatAtoms(value))?.[0].length ?? 0;
  return formatAmount(value, Math.max(2, 8 - zeros));
}

/** The same for a profit or a loss, with its sign: `+140.00`, `-20.00`. */
export const signedAmount = (value: Atoms): string => `${value > 0n ? '+' : ''}${exactAmount(value)}`;

/** An amount for lists: with the decimals of its coin, truncated; with all of them if it would otherwise show zero. */
export function shownAmount(coin: string, value: Atoms): string {
  const shown = formatAmount(value, coinNamed(coin)?.displayDecimals ?? 8);
  return value === 0n || /[1-9]/.test(shown) ? shown : exactAmount(value);
}
