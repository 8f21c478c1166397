import { assertDefined, type Decision, ok } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { floorToSteps, type Market, USDT } from '@mt2/domain/market-terms';
import { bestPrices, checkFilled, checkRoom, type Ladder } from '@mt2/domain/order';
import {
  cancelOrder,
  type Fill,
  fillable,
  match,
  type OrderFacts,
  type OrderMoney,
  type OrderRefusal,
  type OrderRequest,
  type SpotOrder,
  spotFreeze,
  spotOrderRef,
  spotRelease,
  validateOrder,
} from '@mt2/domain/spot';
import { type ClientId, keepClientId } from '../../http/client-id/client-id.repo.ts';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { spotRatesOf } from '../fee/index.ts';
import { marketState, pathOf } from '../market/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { applyTrade, emitOrder, storeOrder, waitingOrder } from './apply-fills.ts';
import { bookOf, ladderOf, take } from './book.ts';
import { watchAgain } from './fill-resting.ts';
import { insertOrder, type OrderRow, queue } from './spot.repo.ts';

/** An order for a market; price and quantity in atoms, a market order names no price. */
type NewOrder = OrderRequest & { readonly market: Market; readonly clientId?: ClientId | undefined };

/** An order, and the row in which it is stored. */
export type Placed = { readonly order: SpotOrder; readonly row: OrderRow };

/** Places an order: freezes its maximum cost, matches it, and leaves the rest of a limit order waiting. Returns the order afterwards. */
export function placeOrder(tx: CommandTx, owner: number, { market, clientId, ...request }: NewOrder): Decision<Placed, OrderRefusal> {
  const { tif } = request;
  const { ladder, facts } = newOrderFacts(tx, owner, { ...request, market });
  const decision = validateOrder(request, facts, tx.note);
  if (!decision.ok) return decision;
  const room = checkRoom({ ...request, resting: bookOf(tx, market).countOf(owner) }, tx.note);
  if (!room.ok) return room;
  const { freeze, ...accepted } = decision.value;
  const filled = checkFillable(tx, market, { ...accepted, owner, tif }, ladder);
  if (!filled.ok) return filled;
  const rates = spotRatesOf(tx, owner);
  const fresh = {
    ...accepted,
    owner,
    filledQuantity: 0,
    filledQuote: 0n,
    fee: 0n,
    makerRate: rates.maker,
    takerRate: rates.taker,
    status: 'waiting' as const,
  };
  const row = insertOrder(tx, market, fresh);
  keepClientId(tx, 'spot', row, clientId);
  const order: SpotOrder = { ...fresh, id: row.id };
  mustPost(tx, `spot.freeze:${order.id}`, spotOrderRef(order.id), spotFreeze(moneyOf(market, order, freeze)));
  if (tif === 'post-only') queue.rest(tx, order.id, { isPostOnly: true, losesPlace: false });
  return ok(enterBook(tx, market, { order, row, tif }, ladder));
}

/** The facts by which a user's new order is checked, and the ladder that it meets. */
export function newOrderFacts(tx: Tx, owner: number, { market, side, quantity }: Pick<NewOrder, 'market' | 'side' | 'quantity'>) {
  const ladder = ladderOf(tx, market, tx.now, floorToSteps(market, quantity ?? 0n));
  return { ladder, facts: factsFor(tx, owner, { market, side, ladder }) };
}

/** The facts by which an order of a user is checked. */
export function factsFor(tx: Tx, owner: number, { market, side, ladder }: { market: Market; side: Side; ladder: Ladder }): OrderFacts {
  const last = pathOf(tx).tickAt(market, tx.now);
  const book = bookOf(tx, market);
  return {
    market,
    ...marketState(tx, market),
    last,
    ...bestPrices(side, { asks: [ladder.asks[0], book.best('sell')], bids: [ladder.bids[0], book.best('buy')] }, last),
    available: availableAt(tx, { owner, account: 'spot', coin: spentCoin(market, side) }),
  };
}

type Filling = Parameters<typeof fillable>[1] & Pick<NewOrder, 'tif'>;
/** Refuses a fill-or-kill order that book and ladder would not fill completely now. */
export function checkFillable(tx: CommandTx, market: Market, order: Filling, ladder: Ladder): Decision<undefined, 'fok-not-filled'> {
  const { tif, side, quantity } = order;
  const rungs = side === 'buy' ? ladder.asks : ladder.bids;
  return checkFilled({ tif, quantity, fillable: () => fillable(bookOf(tx, market), order, rungs) }, tx.note);
}

/** Matches the unfilled part of a stored order whose cost is frozen, and leaves the rest of a limit order waiting. */
export function enterBook(tx: Tx, market: Market, entering: Placed & Pick<NewOrder, 'tif'>, ladder: Ladder): Placed {
  const filled = takeFromBook(tx, market, entering, entering.order.side === 'buy' ? ladder.asks : ladder.bids);
  watchAgain(tx, market);
  if (filled) return filled;
  emitOrder(tx, market, entering.row);
  return entering;
}

/** The coin that an order spends. */
const spentCoin = (market: Market, side: Side): number => (side === 'buy' ? USDT.id : market.id);

/** An amount of the coin that an order spends. */
export const moneyOf = (market: Market, { id, owner, side }: SpotOrder, amount: bigint): OrderMoney => ({
  user: owner,
  order: id,
  coin: spentCoin(market, side),
  amount,
});

/** Matches an incoming order; returns it unless it only rests. */
function takeFromBook(
  tx: Tx,
  market: Market,
  { order, tif }: { readonly order: SpotOrder } & Pick<NewOrder, 'tif'>,
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
