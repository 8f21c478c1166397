import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { SpotOrder } from '@mt2/domain/spot';
import { refuseIfSetAside } from '../../world/time/set-aside.ts';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { findOrder, type OrderRow, toOrder } from './spot.repo.ts';

/** A waiting order and its market. */
export type Owned = { readonly market: Market; readonly row: OrderRow; readonly order: SpotOrder };

/** Why an order cannot be changed by a user. */
export type NotWaiting = 'order-not-found' | 'order-already-closed' | 'object-set-aside';

/** A user's waiting order in its market; those of other users do not exist for them. */
export function ownWaiting(tx: CommandTx, owner: number, id: number): Decision<Owned, NotWaiting> {
  const row = findOrder(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'order', ownerOf(id, row), about('id', err('order-not-found')));
  const market = marketOfRow(tx, row);
  const order = toOrder(market, row);
  if (order.status !== 'waiting') return err('order-already-closed');
  return refuseIfSetAside(tx, { kind: 'SpotOrder', id }) ?? ok({ market, row, order });
}
