import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import { closeTicket } from '../close-ticket.ts';
import { listOrdersOfTickets } from '../lever.repo.ts';
import { pairView, viewOf } from '../lever-view.ts';

/** Closes lots of the caller's ticket. */
export const close: Change<typeof lever.close> = (tx, { id, lots, price }) => {
  const closed = closeTicket(tx, tx.person.id, { id, lots, price });
  if (!closed.ok) return closed;
  const { order } = closed.value;
  const beside = pairView(viewOf(tx), closed.value, listOrdersOfTickets(tx, [id]));
  return ok({ message: tx.say(LEVER_ORDER_STATUS.isFinal(order.status) ? 'position-closed' : 'close-order-placed'), beside });
};
