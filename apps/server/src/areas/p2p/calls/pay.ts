import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { pathsIn } from '../../upload/index.ts';
import { payOrder } from '../orders/steps.ts';

/** Says that the caller has paid an order. */
export const pay: Change<typeof p2p.pay> = (tx, { id: order, vouchers }) => {
  const paid = payOrder(tx, tx.person.id, { order, pictures: pathsIn(vouchers) });
  return paid.ok ? ok(tx.say('operation-success')) : paid;
};
