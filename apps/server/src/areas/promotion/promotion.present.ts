import type { InviteeRow, RankRow, RebateRow } from '@mt2/contracts/promotion';
import { assertDefined, DAY, formatAtoms, formatFloor, formatInstant, type Instant, type Rate } from '@mt2/domain';
import { USDT } from '@mt2/domain/markets';
import { compareEarned, creditAt, type Earned, LEVEL_DAYS, type Month, nextLevelAt, REBATE_STATUS } from '@mt2/domain/promotion';
import { maskAccount } from '@mt2/domain/session';
import { MAIN } from '../../world/registry/world-names.ts';
import type { Source } from '../../world/transaction/derived.ts';
import { type Degree, findUser, type User } from '../user/index.ts';
import { figuresOf, listEarned, type RebateRecord } from './rebate.repo.ts';

/** The path of the registration, behind the product's address. */
const REGISTRATION = '#/pages/user/login/register';

/** `2026-01-05`. */
export const dayText = (day: Instant): string => formatInstant(day).slice(0, 'YYYY-MM-DD'.length);

/** A rate in percent, with as many decimals as it needs: `20`, `37.5`. */
export const percentOf = (rate: Rate): string => formatFloor(rate * 100n, 6).replace(/\.?0+$/, '');

/** A user's code and the link to register with it; it names the world where the product's address does not. */
export const invitationOf = ({ inviteCode }: User, origin: string, world: string) => ({
  extension_code: inviteCode,
  share_url: `${origin}/${namesWorld(origin, world) ? '' : `?world=${world}`}${REGISTRATION}`,
});

const namesWorld = (origin: string, world: string): boolean => world === MAIN || origin === '' || origin.includes(`//${world}.localhost`);

const accountOf = (source: Source, id: number): string =>
  maskAccount(assertDefined(findUser(source, id), 'who earns or trades is a user').account);

/** Everybody who has earned something in a month, the first of the ranking first. */
export const rankingOf = (source: Source, month: Month): Earned[] => listEarned(source, month).sort(compareEarned);

export const presentRank = (source: Source, { userId, total }: Earned): RankRow => ({
  user_id: userId,
  total: formatAtoms(total),
  account: accountOf(source, userId),
});

export const presentRebate = (source: Source, row: RebateRecord): RebateRow => ({
  id: row.id,
  from_account_number: accountOf(source, row.traderId),
  created_time: formatInstant(row.earnedAt),
  value: formatAtoms(row.amount),
  currency_name: USDT.symbol,
  status: REBATE_STATUS.codeOf(row.status),
  kind: row.kind,
  degree: row.degree,
  day: dayText(row.day),
  credit_time: formatInstant(row.creditedAt ?? creditAt(row.day)),
});

export function presentInvitee(source: Source, user: User, degree: Degree, now: Instant): InviteeRow {
  const { volume, rebate, lastDay } = figuresOf(source, user.id, degree);
  return {
    account: maskAccount(user.account),
    time: formatInstant(user.createdAt),
    volume: formatAtoms(volume),
    rebate: formatAtoms(rebate),
    is_active: lastDay >= countedFrom(now) ? 1 : 0,
  };
}

/** The first of the days that count at the next midnight; today is the last. */
export const countedFrom = (now: Instant): Instant => nextLevelAt(now) - LEVEL_DAYS * DAY;
/** Those days, oldest first. */
export const countedDays = (now: Instant): Instant[] => Array.from({ length: LEVEL_DAYS }, (_, index) => countedFrom(now) + index * DAY);
