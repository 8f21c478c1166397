import type { Coin } from '../market/coins.ts';
import { type Atoms, atoms, COIN } from '../money/index.ts';
import { OPTION_TERMS, type OptionTerms } from './terms.ts';

/** A coin accepted for stakes has a fixed amount per USDT of a limit, so a limit does not change while a form is filled in. */
type StakeCoin = Pick<Coin, 'stakePerUsdt'>;

export const isStakeCoin = ({ stakePerUsdt }: StakeCoin): boolean => stakePerUsdt !== undefined;

/** Amounts suggested by a form, in USDT. */
const QUICK_STAKES = ['10', '50', '100', '500', '1000', '5000'].map(atoms);

const inCoin = ({ stakePerUsdt = 0n }: StakeCoin, usdt: Atoms): Atoms => (usdt * stakePerUsdt) / COIN;

/** Minimum and maximum stake in a coin, in atoms. */
export const stakeLimits = ({ minStake, maxStake }: OptionTerms, coin: StakeCoin): { readonly min: Atoms; readonly max: Atoms } => ({
  min: inCoin(coin, minStake),
  max: inCoin(coin, maxStake),
});

/** The lowest minimum and the highest maximum of a coin across all durations. */
export function widestLimits(coin: StakeCoin): { readonly min: Atoms; readonly max: Atoms } {
  const amounts = OPTION_TERMS.flatMap((terms) => Object.values(stakeLimits(terms, coin)));
  amounts.sort((one, other) => Number(one - other));
  return { min: amounts[0] ?? 0n, max: amounts.at(-1) ?? 0n };
}

/** The suggested amounts in a coin. */
export const quickStakes = (coin: StakeCoin): Atoms[] => QUICK_STAKES.map((usdt) => inCoin(coin, usdt));
