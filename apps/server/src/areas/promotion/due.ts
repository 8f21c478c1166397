import { rebateCredited } from '@mt2/contracts/promotion-rows';
import { creditAt, levelDaysFrom, levelFor, rebateCredit, rebateRef } from '@mt2/domain/promotion';
import type { Job } from '../../world/time/job.ts';
import { eachInParts } from '../../world/transaction/tx.ts';
import { postInParts } from '../wallet/index.ts';
import { findNextLevelAt, takeDueInviters } from './inviter.repo.ts';
import { activityIn, creditDay, findPendingDay } from './rebate.repo.ts';
import { setLevel } from './standing.ts';

const NO_ACTIVITY = { active: 0, volume: 0n };

/** Sets the levels of inviters at midnight, from their invitees' activity in the days before. */
export const setLevels: Job = {
  kind: 'invite-level',
  phase: 'rebates',
  reads: ['Inviter'],
  manyOf: { table: 'Inviter', key: 'userId' },
  next: (tx, upTo) => {
    const at = findNextLevelAt(tx);
    return at !== undefined && at <= upTo ? { at, id: 0 } : undefined;
  },
  run: (tx) => {
    const activity = activityIn(tx, { from: levelDaysFrom(tx.now), to: tx.now });
    const due = takeDueInviters(tx);
    return eachInParts(due, ({ id, level: before }) => {
      const { level } = levelFor(activity.get(id) ?? NO_ACTIVITY);
      if (level !== before) setLevel(tx, id, level);
      return 1;
    });
  },
};

/** Credits a day's rebates, to all users together. */
export const creditRebates: Job = {
  kind: 'rebate',
  phase: 'rebates',
  reads: ['Rebate'],
  manyOf: { table: 'Rebate', key: 'userId' },
  next: (tx, upTo) => {
    const day = findPendingDay(tx);
    return day !== undefined && creditAt(day) <= upTo ? { at: creditAt(day), id: 0 } : undefined;
  },
  *run(tx) {
    const day = findPendingDay(tx);
    if (day === undefined) return 0;
    const sums = creditDay(tx, day);
    yield* postInParts(tx, sums, ({ userId, first, amount }, postOne) =>
      postOne(`rebate.credit:${day}:${userId}`, rebateRef(first), rebateCredit(userId, amount)),
    );
    return yield* eachInParts(sums, ({ userId, first, amount }) => {
      tx.emit('user.event', { userId, event: () => ({ event: 'rebate-credited', ...rebateCredited.encode({ amount, day }) }) });
      tx.emit('user.logged', { userId, kind: 'rebate-credited', id: first, values: { amount } });
      return 1;
    });
  },
};
