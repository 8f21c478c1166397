import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { cancelOrder } from '../cancel-order.ts';

/** Cancels the caller's waiting order. */
export const cancel: Change<typeof lever.cancel> = (tx, { id }) => {
  const cancelled = cancelOrder(tx, tx.person.id, id);
  return cancelled.ok ? ok(tx.say('order-cancelled')) : cancelled;
};
