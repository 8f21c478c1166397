import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import { followEvents } from '../../message/index.ts';
import { closePosition } from '../close-position.ts';
import { listOrdersOfPositions } from '../lever.repo.ts';
import { pairView, viewOf } from '../lever-view.ts';

/** Closes lots of the caller's position. */
export const close: Change<typeof lever.close> = (tx, { id, lots, price }) => {
  const logged = followEvents(tx, tx.person.id);
  const closed = closePosition(tx, tx.person.id, { id, lots, price });
  if (!closed.ok) return closed;
  const { order } = closed.value;
  const beside = { ...pairView(viewOf(tx), closed.value, listOrdersOfPositions(tx, [id])), logged: logged() };
  return ok({ message: tx.say(LEVER_ORDER_STATUS.isFinal(order.status) ? 'position-closed' : 'close-order-placed'), beside });
};
