import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { cancelOrder as command } from '../orders/steps.ts';

/** Cancels an order that the caller buys by. */
export const cancelOrder: Change<typeof p2p.cancelOrder> = (tx, { id }) => {
  const changed = command(tx, tx.person.id, id);
  return changed.ok ? ok(tx.say('order-cancelled')) : changed;
};
