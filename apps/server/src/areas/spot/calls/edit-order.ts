import type { spot } from '@mt2/contracts/spot';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { followEvents } from '../../message/index.ts';
import { editOrder as edit } from '../edit-order.ts';
import { orderView } from '../order-view.ts';
import { sentenceOf } from '../submit-order.ts';

/** Changes the caller's waiting order. */
export const editOrder: Change<typeof spot.editOrder> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = edit(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  const { market, order, row, tif } = edited.value;
  return ok({
    message: tx.say(...sentenceOf(market, order, tif, 'order-edited')),
    beside: { order: orderView(market, row), logged: logged() },
  });
};
