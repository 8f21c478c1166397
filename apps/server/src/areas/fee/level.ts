import { type Atoms, dayStart, type Instant, type Rate } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_LEVELS, FEE_RATES, type FeeLevel, feeLevelOf, type Role, ratesAt, volumeWindow } from '@mt2/domain/order';
import { readState } from '../../world/storage/state.ts';
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

/** A user's volume of the thirty complete UTC days before an instant. It is kept once all fills of these days are settled. */
function volumeOf(source: Source, userId: number, at: Instant, settledTo: () => Instant): Atoms {
  const day = dayStart(at);
  const known = volumes(source).get(userId);
  if (known?.day === day) return known.volume;
  const { from, to } = volumeWindow(day);
  const volume = volumeBetween(source, userId, from, to);
  if (settledTo() >= day) volumes(source).set(userId, { day, volume });
  return volume;
}

/** A user's fee level at an instant. Until the stored clock reaches it, fills before it may not be settled. */
export function standingOf(source: Source, userId: number, at: Instant, settledTo = () => readState(source.sql).now): Standing {
  const volume = volumeOf(source, userId, at, settledTo);
  const least = leastLevelOf(source, userId, at);
  return { level: feeLevelOf(volume, least?.level), volume, least };
}

/** A user's fee level for a change: all that fell due before it is settled, although the stored clock may be behind. */
export const standingNow = (tx: Tx, userId: number): Standing => standingOf(tx, userId, tx.now, () => tx.now);

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
