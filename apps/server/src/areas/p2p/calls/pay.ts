import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { payOrder } from '../orders/steps.ts';
import { pathsIn } from '../paths-in.ts';

/** Says that the caller has paid an order. */
export const pay: Change<typeof p2p.pay> = (tx, { id: order, pay_orders_img }) => {
  const paid = payOrder(tx, tx.person.id, { order, pictures: pathsIn(pay_orders_img) });
  return paid.ok ? ok(tx.say('operation-success')) : paid;
};
