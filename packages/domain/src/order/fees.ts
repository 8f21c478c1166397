import { DAY, type Instant } from '../core/index.ts';
import { type Atoms, COIN } from '../money/atoms.ts';
import { percent, RATE_ONE, type Rate, shareCeil } from '../money/share.ts';

/** The two sides of a fill: maker for the resting order, taker for the incoming one. */
export type Role = 'maker' | 'taker';

/** The fee rates of the two sides. */
export type FeeRates = Readonly<Record<Role, Rate>>;

/** Standard fees of spot trading. */
export const FEE_RATES: FeeRates = { maker: percent('0.08'), taker: percent('0.1') };

/** Fee of one fill, in the coin received, rounded up. */
export const feeOf = (income: Atoms, rate: Rate): Atoms => shareCeil(income, rate, RATE_ONE);

/** A fee level: the volume that it needs, in atoms of USDT, and the percent of the fee rates that its users pay. */
export type FeeLevel = { readonly level: number; readonly volume: Atoms; readonly percent: bigint };

/** The fee levels by the volume of the last {@link VOLUME_DAYS} complete UTC days, spot and contracts together. */
export const FEE_LEVELS = [
  { level: 0, volume: 0n, percent: 100n },
  { level: 1, volume: 250_000n * COIN, percent: 90n },
  { level: 2, volume: 1_000_000n * COIN, percent: 80n },
  { level: 3, volume: 5_000_000n * COIN, percent: 65n },
  { level: 4, volume: 25_000_000n * COIN, percent: 50n },
] as const satisfies readonly FeeLevel[];

export const TOP_FEE_LEVEL = FEE_LEVELS.length - 1;

/** Complete UTC days whose volume decides the level of a day. */
export const VOLUME_DAYS = 30;

/** The instants between which volume counts for the level of the day that begins at `day`: the first is included. */
export const volumeWindow = (day: Instant): { readonly from: Instant; readonly to: Instant } => ({
  from: day - VOLUME_DAYS * DAY,
  to: day,
});

/** The level that a volume (atoms of USDT) reaches, or the minimum level that the operator has set, if it is higher. */
export function feeLevelOf(volume: Atoms, least = 0): FeeLevel {
  const reached = FEE_LEVELS.findLast((level) => volume >= level.volume) ?? FEE_LEVELS[0];
  return reached.level >= least ? reached : (FEE_LEVELS[least] ?? reached);
}

/** The next level; undefined for the highest. */
export const nextFeeLevel = ({ level }: FeeLevel): FeeLevel | undefined => FEE_LEVELS[level + 1];

/** The fee rates that a user of a level pays. */
export const ratesAt = ({ percent }: FeeLevel, { maker, taker }: FeeRates): FeeRates => ({
  maker: (maker * percent) / 100n,
  taker: (taker * percent) / 100n,
});
