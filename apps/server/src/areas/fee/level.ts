import { type Atoms, dayStart, type Instant, type Rate } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_LEVELS, FEE_RATES, type FeeLevel, feeLevelOf, type Role, ratesAt, volumeWindow } from '@mt2/domain/order';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { findLeverRates, leastLevelOf, storeLeverRates, volumeBetween } from './fee.repo.ts';

/** What decides a user's fee level today. */
export type Standing = {
  readonly level: FeeLevel;
  /** Volume of the last thirty complete UTC days, in atoms of USDT. */
  readonly volume: Atoms;
  /** The operator's minimum, and its end. */
  readonly least: { readonly level: number; readonly until: Instant } | undefined;
};

/** Each user's volume that counts on a day: it does not change during the day. */
const volumes = derived((): Map<number, { day: Instant; volume: Atoms }> => new Map());

/** A user's volume of the thirty complete UTC days before an instant. */
function volumeOf(source: Source, userId: number, at: Instant): Atoms {
  const day = dayStart(at);
  const known = volumes(source).get(userId);
  if (known?.day === day) return known.volume;
  const { from, to } = volumeWindow(day);
  return volumeBetween(source, userId, from, to);
}

/** A user's fee level at an instant. It stores nothing: a reader's instant may be later than what is settled. */
export function standingOf(source: Source, userId: number, at: Instant): Standing {
  const volume = volumeOf(source, userId, at);
  const least = leastLevelOf(source, userId, at);
  return { level: feeLevelOf(volume, least?.level), volume, least };
}

/** A user's fee level now. Everything before is settled, so the volume is kept for the rest of the day. */
export function standingNow(tx: Tx, userId: number): Standing {
  const standing = standingOf(tx, userId, tx.now);
  volumes(tx).set(userId, { day: dayStart(tx.now), volume: standing.volume });
  return standing;
}

/** The rates of a spot order that a user places now. */
export const spotRatesOf = (tx: Tx, userId: number): Readonly<Record<Role, Rate>> => ratesAt(standingNow(tx, userId).level, FEE_RATES);

/** The rates of a contract order that a user would place at an instant. */
export const contractRatesOf = (source: Source, userId: number, at: Instant): Readonly<Record<Role, Rate>> =>
  ratesAt(standingOf(source, userId, at).level, LEVER_FEES);

/** Copies the rates of its placement onto a contract order. The standard rates need no row. */
export function keepContractRates(tx: Tx, { id, userId }: { readonly id: number; readonly userId: number }): void {
  const { level } = standingNow(tx, userId);
  if (level !== FEE_LEVELS[0]) storeLeverRates(tx, id, ratesAt(level, LEVER_FEES));
}

/** The rates that a contract order pays, copied when it was placed. */
export const ratesOfContractOrder = (tx: Tx, id: number): Readonly<Record<Role, Rate>> => findLeverRates(tx, id) ?? LEVER_FEES;
