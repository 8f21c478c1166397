import type { spot } from '@mt2/contracts/spot';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { cancelOrder as cancel } from '../cancel-order.ts';

export const cancelOrder: Change<typeof spot.cancelOrder> = (tx, { id }) => {
  const cancelled = cancel(tx, tx.person.id, id);
  return cancelled.ok ? ok(tx.say('order-cancelled')) : cancelled;
};
