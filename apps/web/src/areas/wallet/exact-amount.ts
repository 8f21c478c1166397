import { ATOM_DECIMALS, type Atoms, formatAtoms, roundedUpTo } from '@mt2/domain';
import { formatAmount, formatChange } from '../../platform/format.ts';
import { coinNamed } from '../../platform/markets.ts';
import { ownAmount } from '../../platform/text/figures.ts';

/** All significant decimals, at least `least`: `650.00`, `0.00012`. For terms that a coin's decimals would cut. */
export function exactAmount(value: Atoms, least = 2): string {
  const zeros = /0*$/.exec(formatAtoms(value))?.[0].length ?? 0;
  return formatAmount(value, Math.max(least, 8 - zeros));
}

/** The decimals of a coin's amounts, the same on every screen (decision 104). */
export const decimalsOf = (coin: string): number => coinNamed(coin)?.displayDecimals ?? ATOM_DECIMALS;

/**
 * An amount of a coin, truncated to the coin's decimals, the same on every screen; `<0.01` if it is not zero but would
 * show as zero. An unknown coin has all significant decimals.
 */
export function shownAmount(coin: string, value: Atoms): string {
  const decimals = coinNamed(coin)?.displayDecimals;
  return decimals === undefined ? exactAmount(value) : formatChange(value, decimals);
}

/** The user's own amount of a coin inside a sentence; hidden while amounts are. */
export const ownCoins = (coin: string, value: Atoms): string => ownAmount(`${shownAmount(coin, value)} ${coin}`);

/** An amount rounded up to the coin's decimals. */
export function roundedUp(coin: string, value: Atoms): Atoms {
  return roundedUpTo(value, decimalsOf(coin));
}

/** A cost in the coin's decimals, rounded up so it is never shown lower than the charge. */
export const costAmount = (coin: string, value: Atoms): string => formatAmount(roundedUp(coin, value), decimalsOf(coin));

/** A profit or a loss in these decimals, with its sign: `+140.00`, `-20.00`. */
export const signedAmount = (coin: string, value: Atoms): string => `${value > 0n ? '+' : ''}${shownAmount(coin, value)}`;
