import { assertDefined, DAY, type Instant } from '@mt2/domain';
import { heldUntil, LIMIT_WINDOW, type WithdrawalFacts } from '@mt2/domain/withdraw';
import { isSettingOn } from '../../world/tables/settings.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { levelOf } from '../kyc/index.ts';
import { priceOf, worthOf } from '../market/index.ts';
import { findUser, type User } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { listSince } from './withdraw.repo.ts';

/** The end of the hold on withdrawals to an address added at an instant; 0 in a world without holds. */
export const holdOf = (source: Pick<Source, 'sql'>, user: Pick<User, 'securityChangedAt'>, addressAddedAt: Instant): Instant =>
  isSettingOn(source, 'security-hold') ? heldUntil(user.securityChangedAt, addressAddedAt) : 0;

/** The end of the hold on withdrawals and sales of a user who changed the account's security; 0 in a world without holds. */
export const securityHoldOf = (source: Pick<Source, 'sql'>, userId: number): Instant =>
  holdOf(source, assertDefined(findUser(source, userId), 'a session has its user'), 0);

/** The facts about a user's withdrawal of a coin that do not depend on its payee. */
export function readFacts(source: Source, now: Instant, userId: number, coin: number): Omit<WithdrawalFacts, 'isInOtherName'> {
  const user = assertDefined(findUser(source, userId), 'a session has its user');
  const today = now - (now % DAY);
  const recent = listSince(source, userId, Math.min(today, now - LIMIT_WINDOW + 1));
  const leaving = recent.filter(({ status, createdAt }) => status !== 'rejected' && createdAt > now - LIMIT_WINDOW);
  return {
    kycLevel: levelOf(user),
    appliedToday: recent.filter(({ createdAt }) => createdAt >= today).length,
    available: balanceOf(source, { owner: userId, account: 'spot', coin }).available,
    spent: leaving.reduce((sum, row) => sum + worthOf(source, row.coin, row.amount, row.createdAt), 0n),
    price: priceOf(source, coin, now),
    now,
    heldUntil: holdOf(source, user, 0),
  };
}
