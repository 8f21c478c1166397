import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision, ok } from '@mt2/domain';
import type { MarginAccount } from '@mt2/domain/lever';
import { type Direction, exactTicks, type Market } from '@mt2/domain/market';
import { spotBound, type TriggerPrice } from '@mt2/domain/waiting';
import type { Phase } from '../../world/time/phases.ts';
import { eachInParts, type Tx } from '../../world/transaction/tx.ts';
import { checkStillAdvanced } from '../kyc/index.ts';
import { closeByStop, closeQuietly, emitClosed, emitPosition, findPosition, openPosition } from '../lever/index.ts';
import { priceWatch } from '../market/index.ts';
import { clientIdFrom } from '../order/index.ts';
import { cancelLeg, emitFills, placeOrder } from '../spot/index.ts';
import { logFailed, logOutcome } from './log-fired.ts';
import { SOURCES } from './trailing.ts';
import type { WaitingRow } from './waiting.repo.ts';
import { sideOf } from './waiting-view.ts';
import { change, freezeMore, store, unwatch, type Watched, waitingOrders, watch } from './watched.ts';

const step = (name: Parameters<typeof waitingOrders.step>[0], kind: string, by: TriggerPrice, phase: Phase) =>
  waitingOrders.step(name, {
    kind,
    phase,
    source: SOURCES[by],
    run: (tx, market, reached) =>
      eachInParts(reached, ({ id, by }) => {
        // One before it may have closed its position, locked it, or filled its limit leg.
        const row = waitingOrders.find(tx, id);
        return row ? fire(tx, market, withStop(row, by)) : 0;
      }),
  });

/**
 * The order of waiting orders in a second: OCO orders, then stops of some lots by last and by mark, then trigger orders by last and by
 * mark; trailing stops come after them. In a halted market none acts.
 */
const watches = [
  priceWatch({ oco: step('oco', 'oco-stop', 'last', 'oco-stops') }),
  priceWatch({
    last: step('stops-last', 'part-stop-last', 'last', 'stops'),
    mark: step('stops-mark', 'part-stop-mark', 'mark', 'stops'),
  }),
  priceWatch({
    last: step('trigger-last', 'trigger-last', 'last', 'stops'),
    mark: step('trigger-mark', 'trigger-mark', 'mark', 'stops'),
  }),
] as const;
export const priceJobs = watches.flatMap(({ jobs }) => jobs);

/** Searches again for the trigger prices in a market. */
export function watchAgain(tx: Tx, market: Market): void {
  for (const watch of watches) watch.watchAgain(tx, market);
}

/** The orders and whole stops of contracts have acted in this second: stops of some lots act after them in the same one. */
export const watchAfterContracts = (tx: Tx, market: Market): void => watches[1].watchAgain(tx, market, 'last');

/** An order at the price of the stop that was reached. */
function withStop(row: Watched, direction: Direction): Watched {
  if (row.type !== 'stops') return row;
  const { takeProfit, takeProfitLimit, stopLoss, stopLossLimit } = row;
  return causeOf({ ...row, direction }) === 'tp'
    ? { ...row, direction, triggerPrice: takeProfit, price: takeProfitLimit }
    : { ...row, direction, triggerPrice: stopLoss, price: stopLossLimit };
}

/** A rising price takes a long's profit and stops a short's loss; a long is closed by selling. */
const causeOf = ({ side, direction }: Pick<WaitingRow, 'side' | 'direction'>) => ((side === 2) === (direction === 'up') ? 'tp' : 'sl');

/** The order that a waiting order has placed; `tell` tells its owner, now that the order is known to be that of a waiting order. */
type Sent = { readonly orderId: number; tell(): void };
type Placed = Decision<Sent, RefusalName> | undefined;

/**
 * Places the order of a waiting order whose price was reached: its money is released, and the order freezes its own. If
 * the order is refused, the waiting order has failed. Returns the number of events: an order that closes a position waits for
 * an unlocked one, and for a level of the book.
 */
export function fire(tx: Tx, market: Market, { isLocked, ...row }: Watched, triggerPrice = row.triggerPrice): number {
  if (isLocked) return 0;
  if (row.type === 'oco') cancelLeg(tx, market, row.legId);
  freezeMore(tx, row, -row.frozen);
  const placed = placeBy(tx, market, row);
  if (placed === undefined) return 0;
  if (placed.ok) {
    const { orderId, tell } = placed.value;
    const { direction, price } = row;
    logOutcome(tx, market, change(tx, row, 'triggered', { orderId, triggerPrice, direction, price }));
    tell();
    return 1;
  }
  logFailed(tx, market, change(tx, row, 'failed', { reason: placed.refusal }));
  return 1;
}

function placeBy(tx: Tx, market: Market, row: WaitingRow): Placed {
  if (row.ticketId > 0) return closeLots(tx, market, row);
  return row.account === 'spot' ? placeOnSpot(tx, market, row) : openContract(tx, market, row);
}

/** Closes at most the lots that are left; undefined, with nothing changed, if the book takes none. */
function closeLots(tx: Tx, market: Market, row: WaitingRow): Placed {
  // Unwatched, it is not cancelled if the position ends by it.
  unwatch(tx, row);
  const placed = row.type === 'stops' ? closeStops(tx, market, row) : closeTrigger(tx, row);
  if (placed === undefined) watch(tx, row);
  return placed;
}

function closeTrigger(tx: Tx, row: WaitingRow): Placed {
  const { lots } = assertDefined(findPosition(tx, row.ticketId), 'an order that closes has its position');
  const close = { id: row.ticketId, lots: Math.min(row.lots, lots), price: row.price, next: 'liquidation' } as const;
  const closed = closeQuietly(tx, row.userId, { ...close, clientId: clientIdFrom(tx, 'waiting', row.id) });
  if (closed.ok) return ok({ orderId: closed.value.order.id, tell: () => emitClosed(tx, closed.value) });
  return closed.refusal === 'depth-exhausted' ? undefined : closed;
}

/** What the ladder does not take of a close at the market keeps stops with the same prices, which are reached in the next second. */
function closeStops(tx: Tx, market: Market, { id, orderId, updatedAt, createdAt, status, reason, ...row }: WaitingRow): Placed {
  const { ticketId, lots, price } = row;
  const closed = closeByStop(tx, market, { id: ticketId, cause: causeOf(row), lots, price: exactTicks(market, price) });
  if (!closed) return undefined;
  const { order } = closed;
  const tell = () => {
    const left = price === 0n ? lots - order.filledLots : 0;
    if (left > 0) store(tx, { ...row, triggerPrice: 0n, price: 0n, lots: left });
    closed.tell();
  };
  return ok({ orderId: order.id, tell });
}

const limitOf = ({ price }: WaitingRow) => (price === 0n ? ({ kind: 'market' } as const) : ({ kind: 'limit', price } as const));

function placeOnSpot(tx: Tx, market: Market, row: WaitingRow): Placed {
  const side = sideOf(row);
  // A sale freezes the coins it sells, regardless of its proceeds.
  const worst = side === 'buy' ? spotBound(exactTicks(market, row.triggerPrice)) : undefined;
  const clientId = clientIdFrom(tx, 'waiting', row.id);
  const placed = placeOrder(tx, row.userId, { market, side, ...limitOf(row), quantity: row.quantity, worst, clientId });
  if (!placed.ok) return placed;
  const { id } = placed.value.order;
  return ok({ orderId: id, tell: () => emitFills(tx, market, { id, userId: row.userId }) });
}

function openContract(tx: Tx, market: Market, row: WaitingRow): Placed {
  const verified = checkStillAdvanced(tx, row.userId);
  if (!verified.ok) return verified;
  const { lots, leverage, frozen: budget, takeProfit, stopLoss } = row;
  const opened = openPosition(tx, row.userId, {
    market,
    account: row.account as MarginAccount['account'],
    side: row.side === 1 ? 'long' : 'short',
    ...limitOf(row),
    leverage,
    lots,
    budget,
    takeProfit,
    stopLoss,
    next: 'liquidation',
    clientId: clientIdFrom(tx, 'waiting', row.id),
  });
  if (!opened.ok) return opened;
  const { position, order } = opened.value;
  return ok({ orderId: order.id, tell: () => emitPosition(tx, position, order) });
}
