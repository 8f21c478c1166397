import { type Atoms, atoms, COIN } from '../money/index.ts';
import { OPTION_TERMS, type OptionTerms } from './terms.ts';

/** What stands for one USDT of a limit in each coin that stakes may be paid in: fixed, so that a limit does not move while a form is filled in. */
const PER_USDT: ReadonlyMap<number, Atoms> = new Map([
  [3, COIN],
  [1, atoms('0.00002')],
  [2, atoms('0.0004')],
]);

/** Coins that stakes are paid in, USDT first. */
export const STAKE_COINS: readonly number[] = [...PER_USDT.keys()];

/** Sums that a form offers, in USDT. */
const QUICK_STAKES = ['10', '50', '100', '500', '1000', '5000'].map(atoms);

const inCoin = (coin: number, usdt: Atoms): Atoms => (usdt * (PER_USDT.get(coin) ?? 0n)) / COIN;

/** How little and how much of a coin may be staked at once, in atoms. */
export const stakeLimits = ({ minStake, maxStake }: OptionTerms, coin: number): { readonly min: Atoms; readonly max: Atoms } => ({
  min: inCoin(coin, minStake),
  max: inCoin(coin, maxStake),
});

/** The least that any duration takes of a coin, and the most. */
export function widestLimits(coin: number): { readonly min: Atoms; readonly max: Atoms } {
  const amounts = OPTION_TERMS.flatMap((terms) => Object.values(stakeLimits(terms, coin)));
  amounts.sort((one, other) => Number(one - other));
  return { min: amounts[0] ?? 0n, max: amounts.at(-1) ?? 0n };
}

/** The same sums in each coin. */
export const quickStakes = (coin: number): Atoms[] => QUICK_STAKES.map((usdt) => inCoin(coin, usdt));
