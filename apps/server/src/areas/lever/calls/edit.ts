import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { followEvents } from '../../message/index.ts';
import { editOrder } from '../edit-order.ts';
import { listOrdersOfPositions } from '../lever.repo.ts';
import { pairView, viewOf } from '../lever-view.ts';
import { sentenceOf } from '../sentence.ts';

/** Changes the caller's waiting order. */
export const edit: Change<typeof lever.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editOrder(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  const { position, order, tif } = edited.value;
  return ok({
    message: tx.say(...sentenceOf(order, tif, 'order-edited')),
    beside: { ...pairView(viewOf(tx), { position, order }, listOrdersOfPositions(tx, [position.id])), logged: logged() },
  });
};
