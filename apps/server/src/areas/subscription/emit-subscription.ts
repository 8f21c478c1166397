import type { UserEvent } from '@mt2/contracts/areas';
import { subscriptionRow } from '@mt2/contracts/subscription-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import type { OfferingRecord } from './offering.repo.ts';
import type { SubscriptionRecord } from './subscription.repo.ts';
import { subscriptionView } from './subscription-view.ts';

type Change = Extract<UserEvent, { event: 'subscription' }>['change'];

/** Sends a subscription to its owner as it is after a change. */
export function emitSubscription(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, change: Change): void {
  const { userId } = row;
  tx.emit('user.event', {
    userId,
    event: () => {
      const order = subscriptionRow.encode(subscriptionView(tx, row, offering, tx.now, sayTo(tx, userId)));
      return { event: 'subscription', change, order };
    },
  });
}
