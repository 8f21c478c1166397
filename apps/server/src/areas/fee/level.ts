import { type Atoms, assertDefined, dayStart, type Instant } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_RATES, type FeeLevel, type FeeRates, feeLevelOf, ratesAt, volumeWindow } from '@mt2/domain/order';
import { readState } from '../../world/storage/state.ts';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { findUser, updateUser } from '../user/index.ts';
import { volumeBetween } from './fee.repo.ts';

/** A minimum level that the operator has set, and its end. */
type Least = { readonly level: number; readonly until: Instant };
/** Volume of the last thirty complete UTC days, in atoms of USDT, and the last minimum. */
type Facts = { readonly volume: Atoms; readonly least: Least };
/** A user's fee level at an instant, and what decides it; no minimum that has ended. */
type Standing = { readonly level: FeeLevel; readonly volume: Atoms; readonly least: Least | undefined };

/** Each user's facts of a day: in the day only the operator changes them. */
const kept = derived((): Map<number, Facts & { readonly day: Instant }> => new Map());

/** A user's facts of a day. They are kept once all fills before the day are settled. */
function factsOf(source: Source, userId: number, day: Instant, settledTo: () => Instant): Facts {
  const known = kept(source).get(userId);
  if (known?.day === day) return known;
  const { from, to } = volumeWindow(day);
  const { leastFeeLevel: level, leastFeeLevelUntil: until } = assertDefined(findUser(source, userId), 'a level is that of a user');
  const facts = { day, volume: volumeBetween(source, userId, from, to), least: { level, until } };
  if (settledTo() >= day) kept(source).set(userId, facts);
  return facts;
}

/** A user's fee level at an instant. Until the stored clock reaches it, fills before it may not be settled. */
export function standingOf(source: Source, userId: number, at: Instant, settledTo = () => readState(source.sql).now): Standing {
  const { volume, least } = factsOf(source, userId, dayStart(at), settledTo);
  const current = least.until > at ? least : undefined;
  return { level: feeLevelOf(volume, current?.level), volume, least: current };
}

/** A user's fee level for a change: all that fell due before it is settled, although the stored clock may be behind. */
const standingNow = (tx: Tx, userId: number): Standing => standingOf(tx, userId, tx.now, () => tx.now);

/** The rates of a spot fill of a user now. */
export const spotRatesNow = (tx: Tx, userId: number): FeeRates => ratesAt(standingNow(tx, userId).level, FEE_RATES);

/** The rates of a contract fill of a user now. */
export const contractRatesNow = (tx: Tx, userId: number): FeeRates => ratesAt(standingNow(tx, userId).level, LEVER_FEES);

/** The rates of a contract fill of a user at an instant. */
export const contractRatesAt = (source: Source, userId: number, at: Instant): FeeRates =>
  ratesAt(standingOf(source, userId, at).level, LEVER_FEES);

/** Gives a user a minimum fee level until an instant in place of an earlier one; level 0 removes it. Returns the standing now. */
export function setLeastLevel(tx: Tx, userId: number, level: number, until: Instant): Standing {
  updateUser(tx, userId, { leastFeeLevel: level, leastFeeLevelUntil: level > 0 ? until : 0 });
  kept(tx).delete(userId);
  return standingNow(tx, userId);
}
