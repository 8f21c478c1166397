import type { Given } from '@mt2/contracts/fields';
import type { invitees, rank, rebates } from '@mt2/contracts/promotion-rows';
import { assertDefined, DAY, type Instant } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import { compareEarned, creditAt, type Earned, LEVEL_DAYS, type Month, nextLevelAt } from '@mt2/domain/promotion';
import { maskAccount } from '@mt2/domain/session';
import { MAIN } from '../../world/registry/world-names.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { type Degree, findUser, type User } from '../user/index.ts';
import { figuresOf, listEarned, type RebateRecord } from './rebate.repo.ts';

/** The path of the registration, behind the product's address. */
const REGISTRATION = '#/pages/user/login/register';

/** A user's code and the link to register with it; it names the world if the product's address does not. */
export const invitationOf = ({ inviteCode }: User, origin: string, world: string) => ({
  code: inviteCode,
  url: `${origin}/${namesWorld(origin, world) ? '' : `?world=${world}`}${REGISTRATION}`,
});

const namesWorld = (origin: string, world: string): boolean => world === MAIN || origin === '' || origin.includes(`//${world}.localhost`);

const accountOf = (source: Source, id: number): string =>
  maskAccount(assertDefined(findUser(source, id), 'an earner or trader is a user').account);

/** All users with earnings in a month, in order of rank. */
export const rankingOf = (source: Source, month: Month): Earned[] => listEarned(source, month).sort(compareEarned);

export const rankView = (source: Source, { userId, total }: Earned): Given<typeof rank> => ({
  userId,
  total,
  account: accountOf(source, userId),
});

export const rebateView = (source: Source, row: RebateRecord): Given<typeof rebates>['rows'][number] => ({
  ...row,
  account: accountOf(source, row.traderId),
  coin: USDT.symbol,
  creditAt: row.creditedAt ?? creditAt(row.day),
});

export function inviteeView(source: Source, user: User, degree: Degree, now: Instant): Given<typeof invitees>['rows'][number] {
  const { volume, rebate, lastDay } = figuresOf(source, user.id, degree);
  return { account: maskAccount(user.account), registeredAt: user.createdAt, volume, rebate, isActive: lastDay >= countedFrom(now) };
}

/** The first of the days that count at the next midnight; today is the last. */
export const countedFrom = (now: Instant): Instant => nextLevelAt(now) - LEVEL_DAYS * DAY;
/** The days that count, oldest first. */
export const countedDays = (now: Instant): Instant[] => Array.from({ length: LEVEL_DAYS }, (_, index) => countedFrom(now) + index * DAY);
