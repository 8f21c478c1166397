import { rebateEarned } from '@mt2/contracts/promotion-rows';
import { dayStart, rebateKindOf, rebatesOf } from '@mt2/domain/promotion';
import type { Events } from '../../world/transaction/events.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { worthOf } from '../market/index.ts';
import type { Degree } from '../user/index.ts';
import { addRebate } from './rebate.repo.ts';
import { referrersOf } from './referrers.ts';

/** Adds the shares of a trading fee to what its day brings to those who invited the trader; in the commit in which the fee is taken. */
export function earnRebates(tx: Tx, { user: traderId, coin, amount: fee, kind: journal, turnover }: Events['fee.taken']): void {
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
