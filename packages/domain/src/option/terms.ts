import type { Market } from '../market/markets.ts';
import { type Atoms, atoms, COIN, percent, RATE_ONE, type Rate } from '../money/index.ts';

/** What may be bought: up wins when the price closes higher, down when lower, flat when it stays within the band. */
export const DIRECTIONS = ['up', 'down', 'flat'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A duration: what it pays on a stake that wins, and how little and how much may be staked at once (USDT). */
export type OptionTerms = {
  readonly seconds: number;
  readonly rate: Rate;
  readonly flatRate: Rate;
  readonly minStake: Atoms;
  readonly maxStake: Atoms;
  /** Hundredths of a basis point that "flat" may be off in a market as lively as Bitcoin's. */
  readonly band: number;
};

const terms = (seconds: number, rate: string, band: number, minStake: string, maxStake: string): OptionTerms => ({
  seconds,
  rate: percent(rate),
  flatRate: percent('850'),
  minStake: atoms(minStake),
  maxStake: atoms(maxStake),
  band,
});

/** Every duration, the shortest first. */
export const OPTION_TERMS: readonly OptionTerms[] = [
  terms(60, '80', 50, '10', '5000'),
  terms(120, '82', 75, '10', '5000'),
  terms(180, '84', 90, '50', '10000'),
  terms(300, '86', 120, '100', '20000'),
  terms(600, '88', 170, '100', '50000'),
];

/** The terms of a duration in seconds; undefined when it is not offered. */
export const optionTermsOf = (seconds: number): OptionTerms | undefined => OPTION_TERMS.find((each) => each.seconds === seconds);

export const rateOf = (of: OptionTerms, direction: Direction): Rate => (direction === 'flat' ? of.flatRate : of.rate);

/** How many options a user may have waiting in one market. */
export const MOST_OPEN_OPTIONS = 10;
/** What a stake that loses loses of itself, in percent. */
export const LOSS_PERCENT = 100;

/** Daily deviation in per mille, by market: the markets whose prices are fine enough that a band means something. */
const LIVELINESS: ReadonlyMap<number, number> = new Map([
  [1, 26],
  [2, 34],
]);
const BITCOIN = 26;

/** Whether options are offered in a market. */
export const offersOptions = ({ id }: Pick<Market, 'id'>): boolean => LIVELINESS.has(id);

/** Ticks that a price of `openTicks` may be off for "flat" to win, in a market whose price deviates by so many per mille a day. */
export const bandTicks = ({ band }: OptionTerms, openTicks: number, liveliness: number): number =>
  Math.floor((openTicks * band * liveliness) / (1_000_000 * BITCOIN));

/** The band of an option that opens at `openTicks`, in ticks: printed when it is bought. 0 in a market without options. */
export const flatBand = (of: OptionTerms, market: Pick<Market, 'id'>, openTicks: number): number =>
  bandTicks(of, openTicks, LIVELINESS.get(market.id) ?? 0);

/** The band as a part of the price, in basis points (times 1e8). */
export const bandBasisPoints = ({ band }: OptionTerms, market: Pick<Market, 'id'>): Atoms =>
  (BigInt(band * (LIVELINESS.get(market.id) ?? 0)) * COIN) / BigInt(100 * BITCOIN);

/** Chances in a thousand of up or down, and of a price within the band. */
const EVEN_CHANCE = 500n;
const FLAT_CHANCE = 97n;
const percentBack = (rate: Rate, chance: bigint): number => Number(((RATE_ONE + rate) * chance) / (10n * RATE_ONE));

/** Percent of all stakes that come back in the long run. */
export const returnToPlayer = ({ rate, flatRate }: OptionTerms): { readonly even: number; readonly flat: number } => ({
  even: percentBack(rate, EVEN_CHANCE),
  flat: percentBack(flatRate, FLAT_CHANCE),
});
