import { type Atoms, lesserOf, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import { percent } from '../money/percent.ts';
import { inviteLevel } from './levels.ts';

/** The most that is given away of one fee. */
export const MOST_OF_FEE: Rate = percent('50');

/** An inviter as far as his share of a fee goes: his level, and the rate of his own that a partner has. */
export type Inviter = { readonly level: number; readonly partnerRate: Rate | undefined };

/** The shares of a fee that go to the inviter of who paid it, and to the inviter of that one. */
export type RebateRates = { readonly first: Rate; readonly second: Rate };

/** The shares of every fee of one trader. A partner above somebody gets what his rate has left over the rate already given below him. */
export function rebateRates(first: Inviter, second: Inviter | undefined): RebateRates {
  const below = first.partnerRate ?? inviteLevel(first.level).first;
  if (!second) return { first: below, second: 0n };
  const own = second.partnerRate === undefined ? inviteLevel(second.level).second : second.partnerRate - below;
  return { first: below, second: lesserOf(own > 0n ? own : 0n, MOST_OF_FEE - below) };
}

/** The rebates of both on a fee in USDT, in atoms. */
export const rebatesOf = (fee: Atoms, { first, second }: RebateRates): { readonly first: Atoms; readonly second: Atoms } => ({
  first: shareFloor(fee, first, RATE_ONE),
  second: shareFloor(fee, second, RATE_ONE),
});

/** True for a rate that an operator may give a partner: above zero, and no more than may be given away. */
export const isPartnerRate = (rate: Rate): boolean => rate > 0n && rate <= MOST_OF_FEE;
