import { unlockAt } from '@mt2/domain/subscription';
import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import { emitSubscription } from './emit-subscription.ts';
import type { OfferingRecord } from './offering.repo.ts';
import { type SubscriptionRecord, updateSubscription } from './subscription.repo.ts';

/** Begins the lock-up of a subscription with the launch of its offering, and tells its user. */
export function beginLockUp(tx: Tx, row: SubscriptionRecord, launched: OfferingRecord): void {
  const { symbol } = coinAt(tx, launched.coin);
  emitSubscription(tx, updateSubscription(tx, row, { unlockAt: unlockAt(launched.launchAt, launched) }), launched, 'launched');
  const { id, userId } = row;
  const mail = () => ({ coin: symbol, pair: `${symbol}/USDT` });
  tx.emit('user.logged', { userId, kind: 'subscription-launched', id, values: { coin: symbol }, mail });
}
