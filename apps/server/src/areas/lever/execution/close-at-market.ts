import { type CloseReason, lotSteps, tradeSide, type Walk, walkAtMarket } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import { levelsFor } from '@mt2/domain/order';
import type { Tx } from '../../../world/transaction/tx.ts';
import type { OrderRow, PositionRow } from '../lever.repo.ts';
import { sideOf } from '../position.ts';
import { ladderOf } from './book.ts';
import { cancelAllOf } from './cancel-waiting.ts';
import { takeWalk } from './fill-order.ts';
import { addOrder, endRest, type Pair } from './store-rows.ts';

/** The result of a close: the position and its order afterwards, and the orders cancelled for it. */
export type Closed = Pair & { readonly cancelled: readonly OrderRow[] };

/** What the ladder takes of lots closed at the market, within its collar; undefined if it takes no lot. */
function walkToClose(tx: Tx, market: Market, position: PositionRow, lots: number): Walk | undefined {
  const side = tradeSide(sideOf(position), 'close');
  const ladder = ladderOf(tx, market, tx.now, lots * lotSteps(market));
  const walk = walkAtMarket(market, levelsFor(side, ladder), lots, side);
  return walk.lots === 0 ? undefined : walk;
}

/**
 * Closes lots of an open position at the market, after its waiting orders were cancelled; what the ladder does not take
 * within its collar stays open. Undefined, with nothing changed, if it takes no lot.
 */
export function closeAtMarket(tx: Tx, market: Market, position: PositionRow, cause: CloseReason, lots = position.lots): Closed | undefined {
  const walk = walkToClose(tx, market, position, lots);
  if (!walk) return undefined;
  const free = cancelAllOf(tx, market, position);
  const order = addOrder(tx, market, free.position, { act: 'close', kind: 'market', cause, price: 0, lots });
  const closed = takeWalk(tx, market, { position: free.position, order }, walk);
  return { ...closed, order: endRest(tx, closed.order), cancelled: free.cancelled };
}
