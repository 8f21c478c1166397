import type { RefusalName } from '@mt2/contracts';
import { type Atoms, assertDefined, type Decision, formatAtoms, ok } from '@mt2/domain';
import { floorToSteps, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import type { SpotOrder } from '@mt2/domain/spot';
import { type AttachedRefusal, type AttachedRequest, atStops, receivedSteps, validateAttached } from '@mt2/domain/waiting';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, marketState } from '../market/index.ts';
import { findOrder, toOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import { availableAt } from '../wallet/index.ts';
import { editWaiting } from './edit.ts';
import { onSpot, place } from './place.ts';
import type { WaitingRow } from './waiting.repo.ts';
import { reasonSentence } from './waiting-view.ts';
import { change, store, waitingOrders } from './watched.ts';

/** Valid take profit and stop loss of a buy, as stored. */
function stopsOf(tx: CommandTx, market: Market, { price, quantity }: Pick<SpotOrder, 'price' | 'quantity'>, request: AttachedRequest) {
  const accepted = validateAttached(request, { market, ...marketState(tx, market), price, quantity }, tx.note);
  if (!accepted.ok) return accepted;
  const { takeProfit, stopLoss } = accepted.value;
  return ok({ takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) });
}

/** Attaches take profit and stop loss to a limit buy that was placed just now, and places what it has received already. */
export function attach(tx: CommandTx, market: Market, order: SpotOrder, request: AttachedRequest): Decision<WaitingRow, AttachedRefusal> {
  const stops = stopsOf(tx, market, order, request);
  if (!stops.ok) return stops;
  const sale = { ...onSpot(order.owner, market, 'sell', 'attached'), legId: order.id, direction: 'down', quantity: 0n, frozen: 0n };
  const row = store(tx, { ...sale, ...stops.value });
  return ok(order.filledQuantity > 0 || order.status !== 'waiting' ? followBuy(tx, market, row, order) : row);
}

/**
 * Adds what a buy has received since the last time to its OCO order; what is too little for one waits for the next fill. When
 * the buy has ended, so have its take profit and stop loss, and its owner is notified of what they do not cover.
 */
export function followBuy(tx: Tx, market: Market, row: WaitingRow, order: SpotOrder): WaitingRow {
  const received = stepsToAtoms(market, receivedSteps(market, order));
  const more = received - row.quantity;
  const placed = more > 0n ? addTo(tx, market, row, { received: more, seen: order.price }) : ok({ id: row.orderId });
  const changed = placed.ok ? { quantity: received, orderId: placed.value.id } : {};
  if (order.status === 'waiting') return change(tx, row, 'waiting', changed);
  if (placed.ok) return change(tx, row, received > 0n ? 'triggered' : 'cancelled', changed);
  logFailed(tx, market, row, more, placed.refusal);
  return change(tx, row, 'failed', { reason: placed.refusal });
}

type Received = { readonly received: Atoms; readonly seen: number };

/** Sells what was received by an OCO order: by the waiting one, or by a new one. It sells at most what the owner still has. */
function addTo(tx: Tx, market: Market, row: WaitingRow, { received, seen }: Received): Decision<Pick<WaitingRow, 'id'>, RefusalName> {
  const { userId: owner, takeProfit: legPrice, stopLoss: trigger } = row;
  const available = availableAt(tx, { owner, account: 'spot', coin: market.id });
  const quantity = stepsToAtoms(market, floorToSteps(market, available < received ? available : received));
  const waiting = waitingOrders.find(tx, row.orderId);
  if (waiting) return editWaiting(tx, waiting, { quantity: waiting.quantity + quantity, seen });
  return place(tx, market, onSpot(owner, market, 'sell', 'oco'), { quantity, legPrice, trigger, seen }, {});
}

function logFailed(tx: Tx, market: Market, { id, userId }: WaitingRow, amount: Atoms, reason: RefusalName): void {
  const { symbol, base: coin } = market;
  const mail = () => ({ symbol, coin, amount: formatAtoms(amount), reason: reasonSentence(languageOf(tx, userId), reason) });
  tx.emit('user.logged', { userId, kind: 'attached-failed', id, values: { market: symbol, amount, reason }, mail });
}

/**
 * Changes take profit and stop loss of a buy, for its waiting OCO order and for one that a fill will place. What the owner changed in the
 * OCO order itself stays, unless it is given another price here.
 */
export function editAttached(tx: CommandTx, row: WaitingRow, request: AttachedRequest): Decision<WaitingRow, RefusalName> {
  const market = marketOfRow(tx, row);
  const buy = toOrder(market, assertDefined(findOrder(tx, row.legId), 'a buy has its row'));
  const { takeProfit = row.takeProfit, stopLoss = row.stopLoss } = request;
  const stops = stopsOf(tx, market, buy, { takeProfit, stopLoss });
  if (!stops.ok) return stops;
  const sale = waitingOrders.find(tx, row.orderId);
  if (sale) {
    const legPrice = takeProfit === row.takeProfit ? undefined : takeProfit;
    const trigger = stopLoss === row.stopLoss ? undefined : stopLoss;
    const edited = editWaiting(tx, sale, { seen: buy.price, legPrice, trigger });
    if (!edited.ok) return atStops(edited);
  }
  return ok(change(tx, row, 'waiting', stops.value));
}
