import type { MessageName } from '@mt2/contracts';
import { leverFill } from '@mt2/contracts/lever-fills';
import { leverOrder, leverPosition } from '@mt2/contracts/lever-rows';
import { assertDefined } from '@mt2/domain';
import { type CloseReason, entryPrice } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { placedByOf } from '../order/index.ts';
import { sayTo } from '../user/index.ts';
import type { Closed } from './execution/close-at-market.ts';
import type { Pair } from './execution/store-rows.ts';
import { fillView } from './fill-view.ts';
import { type FillRow, listFillsOfOrderAt, listRobotFillsAt, type OrderRow, type PositionRow } from './lever.repo.ts';
import { orderView, positionView, type View } from './lever-view.ts';
import { actOf, marginAccountOf, sideOf } from './position.ts';

export const namedBy = ({ symbol }: Market, position: PositionRow) => ({
  account: marginAccountOf(position).account,
  market: symbol,
  side: sideOf(position),
  leverage: position.leverage,
});

/** Logs a filled order: its position was closed, opened or reduced. */
export function logFilled(tx: Tx, { position, order }: Pair): void {
  if (order.filledLots === 0) return;
  if (position.status === 'closed') logClosed(tx, position, order);
  else logPart(tx, position, order);
}

/** The trigger order that sent a closing order of its user. */
const triggerOf = (tx: Tx, { id, cause }: OrderRow) => (cause === 'user' && placedByOf(tx, 'contract', [id])(id)) || undefined;

function logClosed(tx: Tx, position: PositionRow, order: OrderRow): void {
  const { id, userId, closeReason } = position;
  const market = marketOfRow(tx, position);
  const values = { ...namedBy(market, position), net: position.realisedPnl - position.openFee - position.closeFee + position.funding };
  if (closeReason === 'liquidation') {
    tx.emit('user.logged', { userId, kind: 'liquidated', id, values, mail: () => ({ symbol: market.symbol }) });
  } else {
    const reason = closeReason as CloseReason;
    tx.emit('user.logged', { userId, kind: 'position-closed', id, values: { ...values, reason, trigger: triggerOf(tx, order) } });
  }
}

function logPart(tx: Tx, position: PositionRow, order: OrderRow): void {
  const { id, userId, filledLots, lots, filledValue, profit } = order;
  const market = marketOfRow(tx, position);
  const values = {
    ...namedBy(market, position),
    filledLots,
    lots,
    price: assertDefined(entryPrice(market, { cost: filledValue, lots: filledLots }), 'filled lots have a mean price'),
    rest: restOf(order),
  };
  if (actOf(order) === 'open') tx.emit('user.logged', { userId, kind: 'position-opened', id, values });
  else {
    const trigger = triggerOf(tx, order);
    tx.emit('user.logged', { userId, kind: 'position-reduced', id, values: { ...values, profit, reason: stopOf(order), trigger } });
  }
}

/** Logs that a take-profit or stop-loss for some lots has placed its limit order, of which some lots wait. */
export function logStopOrder(tx: Tx, { position, order }: Pair, reason: 'tp' | 'sl'): void {
  const { id, userId, lots, price } = order;
  const values = { ...namedBy(marketOfRow(tx, position), position), reason, lots, price };
  tx.emit('user.logged', { userId, kind: 'stop-order-placed', id, values });
}

const restOf = ({ status }: OrderRow) => (status === 'full' ? ('none' as const) : status === 'cancelled' ? status : ('waiting' as const));

/** The stop that sent an order; undefined for an order of the user. */
const stopOf = ({ cause }: OrderRow) => (cause === 'tp' || cause === 'sl' ? cause : undefined);

const viewOf = (tx: Tx, userId: number): View => ({ source: tx, at: tx.now, say: sayTo(tx, userId) });

/** Sends a position and some of its orders to its owner, in the owner's language. */
export function emitPosition(tx: Tx, position: PositionRow, ...orders: readonly OrderRow[]): void {
  const { userId } = position;
  for (const order of orders) {
    tx.emit('user.event', {
      userId,
      event: () => ({ event: 'lever-order', order: leverOrder.encode(orderView(viewOf(tx, userId), order, position)) }),
    });
    emitFills(tx, marketOfRow(tx, order), order);
  }
  tx.emit('user.event', { userId, event: () => ({ event: 'ticket', ticket: encoded(tx, position) }) });
}

type Owned = { readonly id: number; readonly userId: number };

const sendFills = (tx: Tx, market: Market, userId: number, read: () => readonly FillRow[]): void =>
  tx.emit('user.event', {
    userId,
    event: () => {
      const fills = read().map((fill) => leverFill.encode(fillView(market, fill)));
      return fills.length > 0 ? { event: 'lever-fills', fills } : undefined;
    },
  });
/** Sends the fills of an order in this second to its owner, if it has any. */
const emitFills = (tx: Tx, market: Market, { id, userId }: Owned): void =>
  sendFills(tx, market, userId, () => listFillsOfOrderAt(tx, id, tx.now));
/** Sends the fills of a leveraged robot in this second to its owner. */
export const emitRobotFills = (tx: Tx, market: Market, { id, userId }: Owned): void =>
  sendFills(tx, market, userId, () => listRobotFillsAt(tx, id, tx.now));

/** Sends a position to its owner after a closing order, which may wait, with the orders cancelled for it, and logs what was closed. */
export function emitClosed(tx: Tx, { position, order, cancelled }: Closed): void {
  emitPosition(tx, position, ...cancelled, order);
  logFilled(tx, { position, order });
}

/** Warns a position's owner that its liquidation is near. */
export const emitNear = (tx: Tx, position: PositionRow): void =>
  tx.emit('user.event', { userId: position.userId, event: () => ({ event: 'liquidation-near', ticket: encoded(tx, position) }) });

const encoded = (tx: Tx, position: PositionRow) => leverPosition.encode(positionView(viewOf(tx, position.userId), position));

/** The sentence for the immediate result of an order: `done`, unless its rest was cancelled. `before` lots were filled before the call. */
export function resultSentence(order: OrderRow, done: MessageName, before = 0): [MessageName, Record<string, string>?] {
  if (order.status !== 'cancelled') return [done];
  if (order.filledLots === before) return [before === 0 ? 'nothing-filled' : 'rest-not-filled'];
  return ['filled-in-part', { filled: String(order.filledLots), total: String(order.lots) }];
}
