import { type Atoms, assertDefined } from '@mt2/domain';
import {
  closePart,
  type Entry,
  fillFees,
  fillPosition,
  leverClose,
  leverOpen,
  lotSteps,
  lotsNotional,
  positionRef,
  type Walk,
  waitingCost,
  walkLadder,
} from '@mt2/domain/lever';
import { exactTicks, type Level, type Market, notional, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { levelsFor, type Role } from '@mt2/domain/order';
import type { Tx } from '../../../world/transaction/tx.ts';
import { contractRatesNow } from '../../fee/index.ts';
import { mustPost } from '../../wallet/index.ts';
import { insertFill, type OrderRow, type PositionRow } from '../lever.repo.ts';
import { actOf, bookSideOf, marginAccountOf, positionColumns, sideOfOrder, toPosition } from '../position.ts';
import { riskFundOf } from '../risk-fund.ts';
import { ladderOf, take } from './book.ts';
import { type Pair, storeOrder, storePosition } from './store-rows.ts';

/** An execution: lots, their total cost, and the fills (ticks, steps). */
type Execution = Entry & { readonly fills: readonly Level[]; readonly role: Role };

/** An execution of a waiting order at its own price, as maker. */
export const atOwnPrice = (market: Market, price: number, lots: number, steps: number): Execution => ({
  fills: [{ price, quantity: steps }],
  lots,
  cost: lotsNotional(market, price, lots),
  role: 'maker',
});

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
  const filled = fillPosition(toPosition(market, position), execution, contractRatesNow(tx, order.userId)[execution.role]);
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
  const closed = closePart(toPosition(market, position), execution, contractRatesNow(tx, order.userId)[execution.role]);
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
