import { assertDefined, type Decision, ok } from '@mt2/domain';
import { type CloseRefusal, type MarginAccount, type OpenRefusal, quantityOf } from '@mt2/domain/lever';
import { type Direction, exactTicks, type Market } from '@mt2/domain/market';
import type { OrderKind } from '@mt2/domain/order';
import type { OrderRefusal } from '@mt2/domain/spot';
import { spotBound, type TriggerAccount, type TriggerPrice } from '@mt2/domain/trigger';
import { eachInParts, type Tx } from '../../world/transaction/tx.ts';
import { checkStillAdvanced } from '../kyc/index.ts';
import { closeQuietly, emitClosed, emitPosition, findPosition, openPosition } from '../lever/index.ts';
import { priceWatch } from '../market/index.ts';
import { clientIdFrom } from '../order/index.ts';
import { emitFills, placeOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import { SOURCES } from './trailing.ts';
import type { TriggerRow } from './trigger.repo.ts';
import { outcomeOf, reasonSentence } from './trigger-view.ts';
import { end, release, unwatch, type WaitingTrigger, waitingTriggers, watch } from './waiting-triggers.ts';

const step = (price: TriggerPrice) =>
  waitingTriggers.step(price, {
    kind: `trigger-${price}`,
    phase: 'stops',
    source: SOURCES[price],
    run: (tx, market, reached) =>
      eachInParts(reached, ({ id }) => {
        // One that fired before it may have closed its position, or locked it.
        const row = waitingTriggers.find(tx, id);
        return row ? fire(tx, market, row) : 0;
      }),
  });

/** Watches both prices for trigger orders; in a halted market none is triggered. */
export const { jobs: triggerJobs, watchAgain } = priceWatch({ last: step('last'), mark: step('mark') });

/** The order that a trigger order has placed; `tell` tells its owner, now that the order is known to be that of a trigger order. */
type Sent = { readonly orderId: number; tell(): void };
type Placed = Decision<Sent, OrderRefusal | OpenRefusal | CloseRefusal | 'kyc-advanced-required' | 'ticket-not-found'>;

/**
 * Places the order of a trigger order whose price was reached: its money is released, and the order freezes its own. If
 * the order is refused, the trigger order has failed. `triggerPrice`: the price that was reached. Returns the number of events:
 * an order that closes a position waits for an unlocked one, and for a level of the book.
 */
export function fire(tx: Tx, market: Market, row: WaitingTrigger, triggerPrice = row.triggerPrice): number {
  if (row.isLocked) return 0;
  release(tx, row);
  const placed = placeBy(tx, market, row);
  if (placed === undefined) return 0;
  if (placed.ok) {
    const { orderId, tell } = placed.value;
    logOutcome(tx, market, end(tx, row, 'triggered', { orderId, triggerPrice }));
    tell();
    return 1;
  }
  end(tx, row, 'failed', { reason: placed.refusal });
  const reason = reasonSentence(languageOf(tx, row.userId), placed.refusal);
  tx.emit('user.logged', {
    userId: row.userId,
    kind: 'trigger-failed',
    id: row.id,
    values: { ...shownAs(market, row), reason: placed.refusal },
    mail: () => ({ symbol: market.symbol, reason }),
  });
  return 1;
}

const shownAs = (market: Market, { account }: TriggerRow) => ({ account: account as TriggerAccount, market: market.symbol });

/** Logs the outcome of an order; if it is less than requested, its owner gets a message. */
function logOutcome(tx: Tx, market: Market, row: TriggerRow): void {
  const { id, userId, lots, kind: orderKind } = row;
  const { symbol } = market;
  const place = shownAs(market, row);
  const { ordered, filled, isSelfTrade } = outcomeOf(tx, market, row);
  const isMarket = orderKind === 'market';
  const done = Number((isMarket ? filled : ordered) / quantityOf(market, 1));
  if (isSelfTrade) {
    tx.emit('user.logged', { userId, kind: 'trigger-self-trade', id, values: place, mail: () => ({ symbol }) });
  } else if (row.account === 'spot' && isMarket && filled === 0n) {
    tx.emit('user.logged', { userId, kind: 'trigger-unfilled', id, values: place, mail: () => ({ symbol }) });
  } else if (row.account !== 'spot' && row.ticketId === 0 && done < lots) {
    const mail = () => ({ symbol, lots: String(lots), done: String(done) });
    tx.emit('user.logged', { userId, kind: isMarket ? 'trigger-partial' : 'trigger-reduced', id, values: { ...place, done, lots }, mail });
  } else {
    const values = { ...place, by: row.triggerBy as TriggerPrice, direction: row.direction as Direction, price: row.triggerPrice };
    tx.emit('user.logged', { userId, kind: 'trigger-triggered', id, values });
  }
}

const limitOf = ({ kind, price }: TriggerRow) => ({ kind: kind as OrderKind, price: kind === 'market' ? undefined : price });

function placeBy(tx: Tx, market: Market, row: TriggerRow): Placed | undefined {
  if (row.ticketId > 0) return closeLots(tx, row);
  return row.account === 'spot' ? placeOnSpot(tx, market, row) : openContract(tx, market, row);
}

/** Closes at most the lots that are left; undefined, with nothing changed, if the book takes none. */
function closeLots(tx: Tx, row: TriggerRow): Placed | undefined {
  const { lots } = assertDefined(findPosition(tx, row.ticketId), 'an order that closes has its position');
  // Unwatched, it is not cancelled if the position ends by it.
  unwatch(tx, row);
  const close = {
    id: row.ticketId,
    lots: Math.min(row.lots, lots),
    price: row.price,
    next: 'liquidation',
    clientId: clientIdFrom(tx, 'trigger', row.id),
  } as const;
  const closed = closeQuietly(tx, row.userId, close);
  if (closed.ok) return ok({ orderId: closed.value.order.id, tell: () => emitClosed(tx, closed.value) });
  if (closed.refusal !== 'depth-exhausted') return closed;
  watch(tx, row);
  return undefined;
}

function placeOnSpot(tx: Tx, market: Market, row: TriggerRow): Placed {
  const side = row.side === 1 ? 'buy' : 'sell';
  // A sale freezes the coins it sells, regardless of its proceeds.
  const worst = side === 'buy' ? spotBound(exactTicks(market, row.triggerPrice)) : undefined;
  const clientId = clientIdFrom(tx, 'trigger', row.id);
  const placed = placeOrder(tx, row.userId, { market, side, ...limitOf(row), quantity: row.quantity, worst, clientId });
  if (!placed.ok) return placed;
  const { id } = placed.value.order;
  return ok({ orderId: id, tell: () => emitFills(tx, market, { id, userId: row.userId }) });
}

function openContract(tx: Tx, market: Market, row: TriggerRow): Placed {
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
    clientId: clientIdFrom(tx, 'trigger', row.id),
  });
  if (!opened.ok) return opened;
  const { position, order } = opened.value;
  return ok({ orderId: order.id, tell: () => emitPosition(tx, position, order) });
}
