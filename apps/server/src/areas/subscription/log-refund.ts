import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import { paymentText } from './money.ts';
import type { OfferingRecord } from './offering.repo.ts';
import type { SubscriptionRecord } from './subscription.repo.ts';

type Refund = {
  readonly kind: 'subscription-no-share' | 'subscription-rejected' | 'subscription-refunded';
  readonly refund: bigint;
  readonly reason?: string;
};

/** Logs that a subscription ended, with its refund. */
export function logRefund(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, { kind, refund, reason }: Refund): void {
  const coin = coinAt(tx, offering.coin).symbol;
  tx.emit('user.logged', {
    userId: row.userId,
    kind,
    id: row.id,
    values: { coin, refund, payCoin: coinAt(tx, row.payCoin).symbol },
    mail: (say) => ({ coin, refund: paymentText(tx, row, refund), reason: reason || say('reason.unstated') }),
  });
}
