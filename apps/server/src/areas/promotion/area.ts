import type { promotion } from '@mt2/contracts/promotion';
import { rebateEarned } from '@mt2/contracts/promotion-rows';
import { assertDefined, dayStart } from '@mt2/domain';
import { rebateKindOf, rebatesOf } from '@mt2/domain/promotion';
import { maskAccount } from '@mt2/domain/session';
import type { Area } from '../../http/area.ts';
import type { Events, Tx } from '../../world/transaction/tx.ts';
import { worthOf } from '../market/index.ts';
import { type Degree, findUser } from '../user/index.ts';
import { getInvitation, getPoster, getShare } from './calls/invitation.ts';
import { getStatistics, listInvitees, listRanking, listRebates } from './calls/statistics.ts';
import { creditRebates, setLevels } from './due.ts';
import { addInviter } from './inviter.repo.ts';
import { addRebate } from './rebate.repo.ts';
import { referrersOf } from './referrers.ts';

/** A user registered with an invite code: the inviter is notified, and has a level from now on. */
function welcome(tx: Tx, { inviter, user }: Events['user.invited']): void {
  addInviter(tx, inviter);
  const { id, account } = assertDefined(findUser(tx, user), 'an invitee is a user');
  const masked = maskAccount(account);
  tx.emit('user.event', { userId: inviter, event: () => ({ event: 'invitee-joined', account: masked }) });
  tx.emit('user.logged', { userId: inviter, kind: 'invitee-joined', id, values: { account: masked } });
}

/** Adds the shares of a trading fee to the day's rebates of those who invited the trader, in the commit in which the fee is taken. */
function earnRebates(tx: Tx, { user: traderId, coin, amount: fee, kind: journal, turnover }: Events['fee.taken']): void {
  const kind = turnover === undefined ? undefined : rebateKindOf(journal);
  if (turnover === undefined || kind === undefined) return;
  const referrers = referrersOf(tx, traderId);
  if (!referrers) return;
  const fees = worthOf(tx, coin, fee, tx.now);
  const { first, second } = rebatesOf(fees, referrers.rates);
  const give = (userId: number, degree: Degree, amount: bigint): void => {
    addRebate(tx, { userId, traderId, degree, kind, day: dayStart(tx.now), turnover, fees, amount });
    if (amount > 0n) tx.emit('user.event', { userId, event: () => ({ event: 'rebate-earned', ...rebateEarned.encode({ amount }) }) });
  };
  give(referrers.first, 1, first);
  if (referrers.second !== undefined) give(referrers.second, 2, second);
}

/** Promotion: users earn a share of the trading fees of their invitees, and of the invitees of those. */
export const promotionArea: Area<typeof promotion> = {
  handlers: { getPoster, getShare, getInvitation, listRanking, listInvitees, listRebates, getStatistics },
  jobs: [setLevels, creditRebates],
  on: { 'fee.taken': earnRebates, 'user.invited': welcome },
};
