import { assertDefined } from '@mt2/domain';
import { type Inviter, type RebateRates, rebateRates } from '@mt2/domain/promotion';
import { derived, type Source } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { partnerRateOf } from './inviter.repo.ts';

/** The users who get a share of every fee of a trader, with their rates: the inviter, and the inviter's inviter. */
export type Referrers = { readonly first: number; readonly second: number | undefined; readonly rates: RebateRates };

/** By trader; null for a user who was not invited. A tree never changes, but levels and partners do. */
const known = derived(() => new Map<number, Referrers | null>());

/** The inviters of a trader, or null. */
export function referrersOf(source: Source, trader: number): Referrers | null {
  const all = known(source);
  const found = all.get(trader);
  if (found !== undefined) return found;
  const read = readReferrers(source, trader);
  all.set(trader, read);
  return read;
}

/** Discards all cached shares after a level or a partner's rate has changed. */
export const forgetRates = (source: Source): void => known(source).clear();

function readReferrers(source: Source, trader: number): Referrers | null {
  const first = findUser(source, trader)?.inviterId ?? null;
  if (first === null) return null;
  const second = userOf(source, first).inviterId;
  const above = second === null ? undefined : inviterOf(source, second);
  return { first, second: second ?? undefined, rates: rebateRates(inviterOf(source, first), above) };
}

const userOf = (source: Source, id: number) => assertDefined(findUser(source, id), 'an inviter is a user');

/** An inviter as the rules of rebates see them. */
export const inviterOf = (source: Source, id: number): Inviter => ({
  level: userOf(source, id).level,
  partnerRate: partnerRateOf(source, id),
});
