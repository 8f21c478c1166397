import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { keepContractRates } from '../../fee/index.ts';
import { insertOrder, type OrderRow, type PositionRow } from '../lever.repo.ts';
import { blankOrder, type OrderWish } from '../position.ts';

/** Stores a new order of a position, with the fee rates of its owner. A liquidation pays the standard rates. */
export function addOrder(tx: Tx, market: Market, position: PositionRow, wish: OrderWish): OrderRow {
  const order = insertOrder(tx, blankOrder(tx, market, position, wish));
  if (wish.cause !== 'liquidation') keepContractRates(tx, order);
  return order;
}
