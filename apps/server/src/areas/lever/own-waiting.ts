import { about, assertDefined, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import { refuseIfSetAside } from '../../world/time/set-aside.ts';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import type { Pair } from './execution/store-rows.ts';
import { findOrder, findPosition } from './lever.repo.ts';

/** Why an order cannot be changed by a user. */
export type NotWaiting = 'order-not-found' | 'order-already-closed' | 'object-set-aside';

/** A user's waiting order with its market and position; those of other users do not exist for them. */
export function ownWaiting(tx: CommandTx, owner: number, id: number): Decision<Pair & { readonly market: Market }, NotWaiting> {
  const order = findOrder(tx, id);
  if (order?.userId !== owner) return noted(tx.note, 'order', ownerOf(id, order), about('id', err('order-not-found')));
  if (!LEVER_ORDER_STATUS.mayBecome(order.status, 'cancelled'))
    return noted(tx.note, 'order-waiting', LEVER_ORDER_STATUS.codeOf(order.status), err('order-already-closed'));
  const refused = refuseIfSetAside(tx, { kind: 'LeverOrder', id });
  if (refused) return refused;
  const position = assertDefined(findPosition(tx, order.ticketId), 'an order has its position');
  return ok({ market: marketOfRow(tx, order), order, position });
}
