import { assertDefined, type Decision } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { checkFilled, type Ladder } from '@mt2/domain/order';
import { cancelOrder, type Fill, fillable, match, type OrderRequest, type SpotOrder, spotOrderRef, spotRelease } from '@mt2/domain/spot';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { mustPost } from '../wallet/index.ts';
import { applyTrade, emitOrder, storeOrder, waitingOrder } from './apply-fills.ts';
import { bookOf, take } from './book.ts';
import { watchAgain } from './fill-resting.ts';
import { moneyOf } from './order-facts.ts';
import type { OrderRow } from './spot.repo.ts';

/** An order, and the row in which it is stored. */
export type Placed = { readonly order: SpotOrder; readonly row: OrderRow };

type Timed = Pick<OrderRequest, 'tif'>;
type Filling = Parameters<typeof fillable>[1] & Timed;
/** Refuses a fill-or-kill order that book and ladder would not fill completely now. */
export function checkFillable(tx: CommandTx, market: Market, order: Filling, ladder: Ladder): Decision<undefined, 'fok-not-filled'> {
  const { tif, side, quantity } = order;
  const rungs = side === 'buy' ? ladder.asks : ladder.bids;
  return checkFilled({ tif, quantity, fillable: () => fillable(bookOf(tx, market), order, rungs) }, tx.note);
}

/** Matches the unfilled part of a stored order whose cost is frozen, and leaves the rest of a limit order waiting. */
export function enterBook(tx: Tx, market: Market, entering: Placed & Timed, ladder: Ladder): Placed {
  const filled = takeFromBook(tx, market, entering, entering.order.side === 'buy' ? ladder.asks : ladder.bids);
  watchAgain(tx, market);
  if (filled) return filled;
  emitOrder(tx, market, entering.row);
  return entering;
}

/** Matches an incoming order; returns it unless it only rests. */
function takeFromBook(
  tx: Tx,
  market: Market,
  { order, tif }: { readonly order: SpotOrder } & Timed,
  rungs: Ladder['asks'],
): Placed | undefined {
  const quantity = order.quantity - order.filledQuantity;
  const { fills, status, reason = null } = match(bookOf(tx, market), { ...order, quantity, tif }, rungs);
  let taker: SpotOrder = order;
  for (const fill of fills) taker = applyFill(tx, market, taker, fill);
  if (status === 'cancelled') taker = cancelRest(tx, market, taker);
  if (taker === order) return undefined;
  return { order: taker, row: storeOrder(tx, market, taker, reason, fills.length > 0) };
}

function applyFill(tx: Tx, market: Market, taker: SpotOrder, { makerOrderId, price, quantity }: Fill): SpotOrder {
  const maker = makerOrderId === null ? undefined : waitingOrder(tx, market, makerOrderId);
  if (!maker) take(tx, market, tx.now, taker.side, price, quantity);
  const after = applyTrade(tx, market, { price, quantity, maker, taker });
  if (after.maker) storeOrder(tx, market, after.maker);
  return assertDefined(after.taker, 'the taker is a user');
}

/** Ends a waiting order and releases its hold. */
export function cancelRest(tx: Tx, market: Market, order: SpotOrder): SpotOrder {
  const cancelled = cancelOrder(market, order);
  if (!cancelled.ok) return order;
  const { order: after, release } = cancelled.value;
  mustPost(tx, `spot.release:${order.id}`, spotOrderRef(order.id), spotRelease(moneyOf(market, order, release)));
  return after;
}
