import type { Coin } from '../market/coins.ts';
import { type Atoms, atoms, COIN } from '../money/index.ts';
import { OPTION_TERMS, type OptionTerms } from './terms.ts';

/**
 * A coin in which stakes may be paid has a fixed amount for one USDT of a limit, so that a limit does not move while a form is filled in.
 */
type StakeCoin = Pick<Coin, 'stakePerUsdt'>;

/** True for a coin in which stakes may be paid. */
export const isStakeCoin = ({ stakePerUsdt }: StakeCoin): boolean => stakePerUsdt !== undefined;

/** Sums that a form offers, in USDT. */
const QUICK_STAKES = ['10', '50', '100', '500', '1000', '5000'].map(atoms);

const inCoin = ({ stakePerUsdt = 0n }: StakeCoin, usdt: Atoms): Atoms => (usdt * stakePerUsdt) / COIN;

/** How little and how much of a coin may be staked at once, in atoms. */
export const stakeLimits = ({ minStake, maxStake }: OptionTerms, coin: StakeCoin): { readonly min: Atoms; readonly max: Atoms } => ({
  min: inCoin(coin, minStake),
  max: inCoin(coin, maxStake),
});

/** The least that any duration takes of a coin, and the most. */
export function widestLimits(coin: StakeCoin): { readonly min: Atoms; readonly max: Atoms } {
  const amounts = OPTION_TERMS.flatMap((terms) => Object.values(stakeLimits(terms, coin)));
  amounts.sort((one, other) => Number(one - other));
  return { min: amounts[0] ?? 0n, max: amounts.at(-1) ?? 0n };
}

/** The same sums in each coin. */
export const quickStakes = (coin: StakeCoin): Atoms[] => QUICK_STAKES.map((usdt) => inCoin(coin, usdt));
