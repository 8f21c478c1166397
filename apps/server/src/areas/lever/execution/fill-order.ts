import { type Atoms, assertDefined } from '@mt2/domain';
import {
  type AcceptedOpen,
  closePart,
  type Entry,
  fillFees,
  fillPosition,
  leverClose,
  leverOpen,
  leverRelease,
  lotSteps,
  lotsNotional,
  MOST_PROFIT,
  orderRef,
  positionRef,
  type Walk,
  waitingCost,
  walkLadder,
} from '@mt2/domain/lever';
import { exactTicks, type Level, type Market, notional, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { USDT } from '@mt2/domain/market-terms';
import { levelsFor, type Role } from '@mt2/domain/order';
import { derived, type Source, type Tx } from '../../../world/transaction/tx.ts';
import { ratesOfContractOrder } from '../../fee/index.ts';
import { leftToPromise, mustPost } from '../../wallet/index.ts';
import {
  insertFill,
  listOpenPositions,
  listWaitingOf,
  listWaitingOrders,
  type OrderRow,
  type PositionRow,
  updateOrder,
  updatePosition,
} from '../lever.repo.ts';
import { actOf, bookSideOf, marginAccountOf, openPositions, positionColumns, sideOf, sideOfOrder, toPosition } from '../position.ts';
import { followPosition } from '../position-stops.ts';
import { riskFundOf } from '../risk-fund.ts';
import { bookOf, ladderOf, take } from './book.ts';

/** Maximum profit of a position, as if all its lots were open. */
const promisedTo = (row: PositionRow): Atoms => (row.lots > 0 ? row.entryCost * MOST_PROFIT[sideOf(row)] : 0n);

/** Maximum profit of the waiting lots of an opening order, which has frozen their margin and more. */
export const promisedToOrder = ({ frozen, leverage, type }: OrderRow): Atoms =>
  frozen * BigInt(leverage) * MOST_PROFIT[sideOfOrder({ type })];

/** Maximum profit of all contracts. */
export const promised = derived((source: Source): { sum: Atoms } => {
  const positions = listOpenPositions(source).reduce((sum, row) => sum + promisedTo(row), 0n);
  return { sum: listWaitingOrders(source).reduce((sum, row) => sum + promisedToOrder(row), positions) };
});

/**
 * True if the market maker can pay the maximum profit of an order in addition to all contracts; `before` is that of the same
 * order before it was edited, and an edit that adds nothing to it is always payable.
 */
export function isPayable(source: Source, { side, leverage, cost, frozen }: AcceptedOpen, before: Atoms): boolean {
  const most = (cost.notional + frozen * BigInt(leverage)) * MOST_PROFIT[side];
  return most <= before || promised(source).sum - before + most <= leftToPromise(source, 'contracts', USDT.id);
}

/** An order and the position that it opens or closes. */
export type Pair = { readonly position: PositionRow; readonly order: OrderRow };

/** An execution: lots, their total cost, and the fills (ticks, steps). */
type Execution = Entry & { readonly fills: readonly Level[]; readonly role: Role };

/** An execution of a waiting order at its own price, as maker. */
export const atOwnPrice = (market: Market, price: number, lots: number, steps: number): Execution => ({
  fills: [{ price, quantity: steps }],
  lots,
  cost: lotsNotional(market, price, lots),
  role: 'maker',
});

declare module '../../../world/transaction/tx.ts' {
  interface Events {
    /** The status or the open lots of a position have changed. */
    'position.changed': { readonly position: PositionRow };
  }
}

/** Stores a changed position, follows it in memory and in its stops, and returns it. Throws if its status does not allow the change. */
export function storePosition(tx: Tx, before: PositionRow, changed: Partial<PositionRow>): PositionRow {
  const after = { ...before, ...changed, updatedAt: tx.now };
  promised(tx).sum += promisedTo(after) - promisedTo(before);
  updatePosition(tx, before.status, after);
  openPositions.put(tx, after);
  followPosition(tx, before, after);
  if (after.status !== before.status || after.lots !== before.lots) tx.emit('position.changed', { position: after });
  return after;
}

/** Stores a changed order. Throws if its status does not allow the change. */
export function storeOrder(tx: Tx, before: OrderRow, changed: Partial<OrderRow>): OrderRow {
  const after = { ...before, ...changed, updatedAt: tx.now };
  promised(tx).sum += promisedToOrder(after) - promisedToOrder(before);
  updateOrder(tx, before.status, after);
  return after;
}

/** Cancels the rest of an order that does not wait: at the market, or immediate-or-cancel. */
export const endRest = (tx: Tx, order: OrderRow): OrderRow =>
  order.status === 'full' ? order : storeOrder(tx, order, { status: 'cancelled' });

/** Executes lots of an order: ledger, holds, fills, and both rows, which it returns. The caller notes what it takes from the ladder. */
export function execute(tx: Tx, market: Market, pair: Pair, execution: Execution): Pair {
  const changed: Changed = actOf(pair.order) === 'open' ? openLots(tx, market, pair, execution) : closeLots(tx, market, pair, execution);
  return { position: storePosition(tx, pair.position, changed.position), order: storeOrder(tx, pair.order, changed.order) };
}

/** Stores an order's fills with their prices and their parts of the fee; returns the first one's ID. */
export function storeFills(
  tx: Tx,
  market: Market,
  { id, ticketId, userId }: OrderRow,
  { fills, role, fee }: Pick<Execution, 'fills' | 'role'> & { readonly fee: Atoms },
): number {
  const fees = fillFees(
    fee,
    fills.map(({ price, quantity }) => notional(market, price, quantity)),
  );
  const ids = fills.map(({ price, quantity }, index) =>
    insertFill(tx, {
      userId,
      marketId: market.id,
      orderId: id,
      ticketId,
      price: ticksToAtoms(market, price),
      quantity: stepsToAtoms(market, quantity),
      fee: assertDefined(fees[index], 'each fill has its part of the fee'),
      isMaker: role === 'maker' ? 1 : 0,
      at: tx.now,
    }),
  );
  return assertDefined(ids[0], 'an execution has a fill');
}

/** The fields of a position and of its order that an execution changes. */
type Changed = { readonly position: Partial<PositionRow>; readonly order: Partial<OrderRow> };

/** The fields of an order that change when its lots are executed. */
const executed = (
  order: OrderRow,
  { lots, cost }: Entry,
  { margin, fee, profit }: Pick<OrderRow, 'margin' | 'fee' | 'profit'>,
): Partial<OrderRow> => {
  const filledLots = order.filledLots + lots;
  return {
    filledLots,
    filledValue: order.filledValue + cost,
    margin: order.margin + margin,
    fee: order.fee + fee,
    profit: order.profit + profit,
    status: filledLots === order.lots ? 'full' : 'partial',
  };
};

function openLots(tx: Tx, market: Market, { position, order }: Pair, execution: Execution): Changed {
  const filled = fillPosition(toPosition(market, position), execution, ratesOfContractOrder(tx, order.id)[execution.role]);
  const { margin, reserve, fee } = filled;
  const fillId = storeFills(tx, market, order, { ...execution, fee });
  const frozen = order.frozen === 0n ? 0n : frozenFor(market, order, filled.position.entry);
  const held = order.frozen - frozen;
  const opened = {
    ...marginAccountOf(position),
    position: position.id,
    order: order.id,
    margin,
    reserve,
    value: execution.cost,
    fee,
    held,
  };
  mustPost(tx, `lever.open:${fillId}`, positionRef(position.id), leverOpen(opened));
  return {
    position: { ...positionColumns(market, filled.position), openFee: position.openFee + fee, openedAt: position.openedAt || tx.now },
    order: { ...executed(order, execution, { margin, fee, profit: 0n }), frozen },
  };
}

/** Atoms that an opening order has frozen for its waiting lots, after fills that total `entry`. */
export function frozenFor(market: Market, order: OrderRow, entry: Entry): bigint {
  const price = exactTicks(market, order.price);
  return waitingCost(market, { side: sideOfOrder(order), leverage: order.leverage, filled: entry.cost }, price, order.lots - entry.lots)
    .total;
}

function closeLots(tx: Tx, market: Market, { position, order }: Pair, execution: Execution): Changed {
  const closed = closePart(toPosition(market, position), execution, ratesOfContractOrder(tx, order.id)[execution.role]);
  const { marginReleased: margin, reserveReleased: reserve, pnl, fee, shortfall } = closed;
  const fillId = storeFills(tx, market, order, { ...execution, fee });
  const fund = riskFundOf(tx);
  const freed = { ...marginAccountOf(position), position: position.id, margin, reserve, value: execution.cost, pnl, fee, fund };
  mustPost(tx, `lever.close:${fillId}`, positionRef(position.id), leverClose(freed));
  // The user does not lose the part that the risk fund covers.
  const profit = pnl + shortfall;
  const isOver = closed.position.lots === 0;
  return {
    position: {
      ...positionColumns(market, closed.position),
      closeFee: position.closeFee + fee,
      realisedPnl: position.realisedPnl + profit,
      closeValue: position.closeValue + execution.cost,
      ...(isOver ? { closeReason: order.cause, closedAt: tx.now } : {}),
    },
    order: executed(order, execution, { margin, fee, profit }),
  };
}

/** Executes an order as taker of what a walk takes from the ladder, which may be no lot. */
export function takeWalk(tx: Tx, market: Market, pair: Pair, walk: Walk): Pair {
  const side = bookSideOf(pair.order);
  for (const { price, quantity } of walk.fills) take(tx, market, tx.now, side, price, quantity);
  return walk.lots > 0 ? execute(tx, market, pair, { ...walk, role: 'taker' }) : pair;
}

/** Executes, as taker, what the ladder offers of a limit order's unfilled lots. */
export function meetLadder(tx: Tx, market: Market, pair: Pair): Pair {
  const { order } = pair;
  const left = order.lots - order.filledLots;
  const side = bookSideOf(order);
  const ladder = ladderOf(tx, market, tx.now, left * lotSteps(market));
  return takeWalk(tx, market, pair, walkLadder(market, levelsFor(side, ladder), left, { side, worst: exactTicks(market, order.price) }));
}

/** Cancels the waiting lots of an order and releases their frozen funds. */
function cancelWaiting(tx: Tx, market: Market, order: OrderRow): OrderRow {
  bookOf(tx, market).cancel(order.id);
  if (order.frozen > 0n) {
    const { id, frozen: amount } = order;
    mustPost(tx, `lever.release:${id}`, orderRef(id), leverRelease({ ...marginAccountOf(order), order: id, amount }));
  }
  return storeOrder(tx, order, { frozen: 0n, status: 'cancelled' });
}

/** A position without waiting orders: cancelled if nothing was ever filled, else free to be closed. */
export function freed(tx: Tx, position: PositionRow): PositionRow {
  return storePosition(tx, position, position.entryLots === 0 ? { status: 'cancelled', closedAt: tx.now } : { status: 'trading' });
}

type Cancelled = { readonly position: PositionRow; readonly cancelled: readonly OrderRow[] };

/** Cancels all waiting orders of a position. */
export function cancelAllOf(tx: Tx, market: Market, position: PositionRow): Cancelled {
  const cancelled = listWaitingOf(tx, position.id).map((order) => cancelWaiting(tx, market, order));
  return { position: cancelled.length > 0 ? freed(tx, position) : position, cancelled };
}
