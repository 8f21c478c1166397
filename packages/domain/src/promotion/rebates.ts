import { DAY, dayStart, type Instant, MINUTE } from '../core/instant.ts';
import { type Atoms, compareAtoms, lesserOf, percent, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import { inviteLevel, LEVEL_DAYS } from './levels.ts';

/** Kinds of fee by trade: spot, contracts, or robots. */
export const REBATE_KINDS = ['spot', 'contract', 'robot'] as const;
export type RebateKind = (typeof REBATE_KINDS)[number];

/** The kinds of journals whose fees earn a rebate; options and funding have no such fee. */
const TRADES: ReadonlyMap<string, RebateKind> = new Map([
  ['spot.trade', 'spot'],
  ['lever.open', 'contract'],
  ['lever.close', 'contract'],
  ['lever.liquidation', 'contract'],
  ['robot.fill', 'robot'],
  ['robot.liquidation', 'robot'],
]);

/** The fee kind of a kind of journal; undefined if it is not a trading fee. */
export const rebateKindOf = (journal: string): RebateKind | undefined => TRADES.get(journal);

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

/** Seconds after midnight UTC at which the previous day's rebates are credited. */
export const CREDITED_AFTER = 10 * MINUTE;

/** The instant at which the rebates of a day are credited; `day` is its first second. */
export const creditAt = (day: Instant): Instant => day + DAY + CREDITED_AFTER;
/** The next instant at which levels are updated: midnight. */
export const nextLevelAt = (now: Instant): Instant => dayStart(now) + DAY;
/** The first day whose trades count at an instant; the instant's own day counts too. */
export const levelDaysFrom = (now: Instant): Instant => dayStart(now) - LEVEL_DAYS * DAY;

/** A calendar month: its first second, and that of the next month. */
export type Month = { readonly from: Instant; readonly to: Instant };

const monthAt = (year: number, month: number): Month => ({
  from: Date.UTC(year, month) / 1000,
  to: Date.UTC(year, month + 1) / 1000,
});

export function monthOf(at: Instant): Month {
  const date = new Date(at * 1000);
  return monthAt(date.getUTCFullYear(), date.getUTCMonth());
}

/** The month of text such as `2026-01`; undefined for anything else. */
export function parseMonth(text: string): Month | undefined {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  return match ? monthAt(Number(match[1]), Number(match[2]) - 1) : undefined;
}

/** Places shown in the ranking. */
export const RANKED = 10;

/** A user's rebates of a month, in USDT atoms, and when they reached that sum. */
export type Earned = { readonly userId: number; readonly total: Atoms; readonly reachedAt: Instant };

/** Sorts by sum, largest first; ties by who reached it earlier, then by who registered earlier. */
export const compareEarned = (one: Earned, other: Earned): number =>
  compareAtoms(other.total, one.total) || one.reachedAt - other.reachedAt || one.userId - other.userId;
