import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { SpotOrder } from '@mt2/domain/spot';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { findOrder, toOrder } from './spot.repo.ts';

/** A waiting order and its market. */
export type Owned = { readonly market: Market; readonly order: SpotOrder };

/** A user's waiting order in its market; those of other users do not exist for them. */
export function ownWaiting(tx: CommandTx, owner: number, id: number): Decision<Owned, 'order-not-found' | 'order-already-closed'> {
  const row = findOrder(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'order', ownerOf(id, row), about('id', err('order-not-found')));
  const market = marketOfRow(tx, row);
  const order = toOrder(market, row);
  return order.status === 'waiting' ? ok({ market, order }) : err('order-already-closed');
}
