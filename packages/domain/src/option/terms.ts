import type { Coin } from '../market/coins.ts';
import { type Atoms, atoms, COIN, percent, RATE_ONE, type Rate } from '../money/index.ts';

/** The directions of an option: up wins if the price closes higher, down if lower, flat if it stays within the band. */
export const DIRECTIONS = ['up', 'down', 'flat'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A duration: the profit rate of a winning stake, and the minimum and maximum stake (USDT). */
export type OptionTerms = {
  readonly seconds: number;
  readonly rate: Rate;
  readonly flatRate: Rate;
  readonly minStake: Atoms;
  readonly maxStake: Atoms;
};

const terms = (seconds: number, rate: string, minStake: string, maxStake: string): OptionTerms => ({
  seconds,
  rate: percent(rate),
  flatRate: percent('850'),
  minStake: atoms(minStake),
  maxStake: atoms(maxStake),
});

/** All durations, shortest first. */
export const OPTION_TERMS: readonly OptionTerms[] = [
  terms(60, '80', '10', '5000'),
  terms(120, '82', '10', '5000'),
  terms(180, '84', '50', '10000'),
  terms(300, '86', '100', '20000'),
  terms(600, '88', '100', '50000'),
];

/** The terms of a duration in seconds; undefined if not offered. */
export const optionTermsOf = (seconds: number): OptionTerms | undefined => OPTION_TERMS.find((each) => each.seconds === seconds);

/** The profit rate of a direction, as a fraction of the stake. */
export const rateOf = (of: OptionTerms, direction: Direction): Rate => (direction === 'flat' ? of.flatRate : of.rate);

/** Maximum waiting options per user and market. */
export const MOST_OPEN_OPTIONS = 10;
/** The part of a losing stake that is lost, in percent. */
export const LOSS_PERCENT = 100;

/** Half-width of the "flat" band in ten-thousandths of the expected move, such that a price stays within it with `FLAT_CHANCE`. */
const BAND = 1_227;
/** Minimum band in ticks: a narrower one would depend more on rounding than on the price. */
export const LEAST_BAND = 10;

/** The band of an option bought at this expected move (`PricePath.expectedMove`) in ticks; whole ticks. */
export const flatBand = (expectedMove: number): number => Math.floor((expectedMove * BAND) / 10_000);

/** True if "flat" is offered at a band of this many ticks. */
export const offersFlat = (band: number): boolean => band >= LEAST_BAND;

/** Chances in a thousand of up or down, and of a price within the band. */
const EVEN_CHANCE = 500n;
const FLAT_CHANCE = 97n;
const percentBack = (rate: Rate, chance: bigint): number => Number(((RATE_ONE + rate) * chance) / (10n * RATE_ONE));

/** Percent of all stakes returned in the long run. */
export const returnToPlayer = ({ rate, flatRate }: OptionTerms): { readonly even: number; readonly flat: number } => ({
  even: percentBack(rate, EVEN_CHANCE),
  flat: percentBack(flatRate, FLAT_CHANCE),
});

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
