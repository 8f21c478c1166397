import { spotOrder } from '@mt2/contracts/spot';
import { spotFill } from '@mt2/contracts/spot-fills';
import { assertDefined } from '@mt2/domain';
import { type Market, notional, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { averagePrice, type CancelReason, type FilledOrder, type SpotOrder, settleFill, spotOrderRef } from '@mt2/domain/spot';
import type { Tx } from '../../world/transaction/tx.ts';
import { spotRatesNow } from '../fee/index.ts';
import { mustPost } from '../wallet/index.ts';
import { fillView, orderView } from './order-view.ts';
import { type FillRow, findOrder, insertFill, listFillsAt, listRobotFillsAt, type OrderRow, toOrder, updateOrder } from './spot.repo.ts';

/**
 * Logs the fills of an order for its owner, or that the exchange cancelled it with nothing filled now. Cancellations by its owner
 * or its OCO order are not logged.
 */
function logOrder(tx: Tx, market: Market, order: SpotOrder, reason: CancelReason | null, isFilled: boolean): void {
  const { id, owner: userId, kind, side, status, filledQuantity, quantity } = order;
  if (reason === 'oco') return;
  if (reason && !(isFilled && reason !== 'market-closed')) {
    tx.emit('user.logged', { userId, kind: 'order-cancelled', id, values: { market: market.symbol, reason } });
    return;
  }
  const isOwnCancel = status === 'cancelled' && kind === 'limit' && !reason;
  if (!isFilled || isOwnCancel) return;
  const values = {
    market: market.symbol,
    side,
    filled: stepsToAtoms(market, filledQuantity),
    quantity: stepsToAtoms(market, quantity),
    price: averagePrice(order.filledQuote, stepsToAtoms(market, filledQuantity)),
    rest: UNFILLED[status],
  };
  tx.emit('user.logged', { userId, kind: 'order-filled', id, values });
}

/** The unfilled part of an order by its status. */
const UNFILLED = { completed: 'none', waiting: 'waiting', cancelled: 'cancelled' } as const;

/** A trade between two orders; at most one side is the market maker (undefined). Price in ticks, quantity in steps. */
export type Trade = {
  readonly price: number;
  readonly quantity: number;
  readonly maker: SpotOrder | undefined;
  readonly taker: SpotOrder | undefined;
};

/** Settles a trade: ledger and fill rows; returns both orders afterwards. The caller stores the orders' own rows. */
export function applyTrade(tx: Tx, market: Market, trade: Trade): { maker: SpotOrder | undefined; taker: SpotOrder | undefined } {
  const { maker, taker, journals } = settleFill(market, trade, trade, (owner) => spotRatesNow(tx, owner));
  const ids = [maker, taker].map((filled, index) =>
    filled ? storeFill(tx, market, trade, filled, index === 0, (index === 0 ? taker : maker)?.order.id ?? null) : undefined,
  );
  const fillId = assertDefined(ids[0] ?? ids[1], 'a trade has a user in it');
  const owner = assertDefined(taker ?? maker, 'a trade has a user in it').order;
  for (const [index, journal] of journals.entries()) mustPost(tx, `${journal.kind}:${fillId}:${index}`, spotOrderRef(owner.id), journal);
  return { maker: maker?.order, taker: taker?.order };
}

const storeFill = (
  tx: Tx,
  market: Market,
  { price, quantity }: Trade,
  { order, fee }: FilledOrder,
  isMaker: boolean,
  counterOrderId: number | null,
): number =>
  insertFill(tx, {
    userId: order.owner,
    marketId: market.id,
    orderId: order.id,
    counterOrderId,
    price: ticksToAtoms(market, price),
    quantity: stepsToAtoms(market, quantity),
    quote: notional(market, price, quantity),
    fee,
    isMaker: isMaker ? 1 : 0,
    at: tx.now,
  });

/** Reads a waiting order for a trade. */
export const waitingOrder = (tx: Tx, market: Market, id: number): SpotOrder =>
  toOrder(market, assertDefined(findOrder(tx, id), 'a resting order has its row'));

/** Sends an order to its owner. */
export const emitOrder = (tx: Tx, market: Market, row: OrderRow): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'order', order: spotOrder.encode(orderView(tx, market, row)) }) });

type Owned = { readonly id: number; readonly userId: number };

const sendFills = (tx: Tx, market: Market, userId: number, read: () => readonly FillRow[]): void =>
  tx.emit('user.event', {
    userId,
    event: () => {
      const fills = read().map((fill) => spotFill.encode(fillView(market, fill)));
      return fills.length > 0 ? { event: 'fills', fills } : undefined;
    },
  });
/** Sends the fills of an order in this second to its owner, if it has any. */
export const emitFills = (tx: Tx, market: Market, { id, userId }: Owned): void =>
  sendFills(tx, market, userId, () => listFillsAt(tx, id, tx.now));
/** Sends the fills of a grid robot in this second to its owner. */
export const emitRobotFills = (tx: Tx, market: Market, { id, userId }: Owned): void =>
  sendFills(tx, market, userId, () => listRobotFillsAt(tx, id, tx.now));

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** An order was filled, partly or completely, or cancelled; `reason` is the engine's reason for cancelling it. */
    'spot.stored': { readonly market: Market; readonly order: SpotOrder; readonly reason: CancelReason | null };
  }
}

/**
 * Stores an order after its fills or its cancellation, and notifies its owner; `reason` is the engine's reason for cancelling it.
 * `isFilled` is false if only earlier fills are in it.
 */
export function storeOrder(
  tx: Tx,
  market: Market,
  order: SpotOrder,
  reason: CancelReason | null = null,
  isFilled = order.filledQuantity > 0,
): OrderRow {
  const row = updateOrder(tx, market, order, reason);
  emitOrder(tx, market, row);
  emitFills(tx, market, row);
  logOrder(tx, market, order, reason, isFilled);
  tx.emit('spot.stored', { market, order, reason });
  return row;
}
