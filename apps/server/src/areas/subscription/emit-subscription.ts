import type { UserEvent } from '@mt2/contracts/areas';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import type { OfferingRecord } from './offering.repo.ts';
import { presentSubscription } from './subscription.present.ts';
import type { SubscriptionRecord } from './subscription.repo.ts';

type Change = Extract<UserEvent, { event: 'subscription' }>['change'];

/** Sends a subscription to its owner as it is after a change. */
export function emitSubscription(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, change: Change): void {
  const { userId } = row;
  tx.emit('user.event', {
    userId,
    event: () => ({ event: 'subscription', change, order: presentSubscription(tx, row, offering, tx.now, sayTo(tx, userId)) }),
  });
}
