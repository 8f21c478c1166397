import { type Atoms, lesserOf, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import { percent } from '../money/percent.ts';
import { inviteLevel } from './levels.ts';

/** Maximum part of a fee given away in rebates. */
export const MOST_OF_FEE: Rate = percent('50');

/** An inviter, as far as their share of a fee is concerned: their level, and their own rate if they are a partner. */
export type Inviter = { readonly level: number; readonly partnerRate: Rate | undefined };

/** The shares of a fee for the payer's inviter, and for that inviter's own inviter. */
export type RebateRates = { readonly first: Rate; readonly second: Rate };

/**
 * The shares of each fee of one trader. A partner higher up gets the difference between their rate and the rate already
 * given below them.
 */
export function rebateRates(first: Inviter, second: Inviter | undefined): RebateRates {
  const below = first.partnerRate ?? inviteLevel(first.level).first;
  if (!second) return { first: below, second: 0n };
  const own = second.partnerRate === undefined ? inviteLevel(second.level).second : second.partnerRate - below;
  return { first: below, second: lesserOf(own > 0n ? own : 0n, MOST_OF_FEE - below) };
}

/** Both inviters' rebates on a fee in USDT, in atoms. */
export const rebatesOf = (fee: Atoms, { first, second }: RebateRates): { readonly first: Atoms; readonly second: Atoms } => ({
  first: shareFloor(fee, first, RATE_ONE),
  second: shareFloor(fee, second, RATE_ONE),
});

/** True for a rate an operator may give a partner: above zero and at most `MOST_OF_FEE`. */
export const isPartnerRate = (rate: Rate): boolean => rate > 0n && rate <= MOST_OF_FEE;
