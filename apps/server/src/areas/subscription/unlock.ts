import { assertDefined } from '@mt2/domain';
import { expectedReturn } from '@mt2/domain/subscription';
import type { Job } from '../../world/time/job.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import { pass } from './decide.ts';
import { beginLockUp } from './launch.ts';
import { free, tokensText } from './money.ts';
import { type OfferingRecord, offeringOf } from './offering.repo.ts';
import { refund } from './operate.ts';
import { shareOutLate } from './share-out.ts';
import { findBehind, findNextUnlock, findSubscription, moveSubscription, type SubscriptionRecord } from './subscription.repo.ts';
import { emitSubscription } from './subscription-view.ts';

/** Takes the next step that a subscription missed while it was set aside: its share, the launch, or the refund of a cancelled project. */
function catchUp(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): void {
  if (row.fixedAt === null && offering.allocatedAt !== null) shareOutLate(tx, row, offering);
  else if (offering.status === 'cancelled') refund(tx, row, offering);
  else if (row.status === 'under-review') pass(tx, row, offering);
  else beginLockUp(tx, row, offering);
}

/** Frees the tokens of subscriptions at the end of their lock-up, and pays the rewards, after those that were set aside have caught up. */
export const unlockTokens: Job = {
  kind: 'unlock',
  phase: 'credits',
  reads: ['Subscription', 'Offering'],
  oneOf: ['Subscription'],
  next: (tx, upTo) => findBehind(tx) ?? findNextUnlock(tx, upTo),
  run: (tx, due) => {
    const row = assertDefined(findSubscription(tx, due.id), 'due work has its row');
    const offering = offeringOf(tx, row);
    if (row.unlockAt === null) {
      catchUp(tx, row, offering);
      return 1;
    }
    const reward = expectedReturn(row.tokens, offering);
    free(tx, row, offering, reward);
    emitSubscription(tx, moveSubscription(tx, row, 'unlocked'), offering, 'unlocked');
    const values = { tokens: tokensText(tx, row.tokens, offering), reward: tokensText(tx, reward, offering) };
    const coin = coinAt(tx, offering.coin).symbol;
    const { id, userId, tokens: unlocked } = row;
    tx.emit('user.logged', { userId, kind: 'subscription-unlocked', id, values: { coin, tokens: unlocked }, mail: () => values });
    return 1;
  },
};
