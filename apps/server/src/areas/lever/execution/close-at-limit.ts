import type { CloseReason } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import type { PositionRow } from '../lever.repo.ts';
import { bookOf, rest } from './book.ts';
import { cancelAllOf } from './cancel-waiting.ts';
import type { Closed } from './close-at-market.ts';
import { meetLadder } from './fill-order.ts';
import { addOrder, storePosition } from './store-rows.ts';

/**
 * After the position's waiting orders were cancelled, closes what the ladder takes at the limit, and locks it for the rest. `price` in
 * ticks.
 */
export function closeAtLimit(tx: Tx, market: Market, found: PositionRow, cause: CloseReason, lots: number, price: number): Closed {
  const { position, cancelled } = cancelAllOf(tx, market, found);
  const order = addOrder(tx, market, position, { act: 'close', kind: 'limit', cause, price, lots });
  const pair = meetLadder(tx, market, { position, order });
  if (pair.order.status === 'full') return { ...pair, cancelled };
  rest(bookOf(tx, market), market, pair.order);
  return { position: storePosition(tx, pair.position, { status: 'closing' }), order: pair.order, cancelled };
}
