import { DAY, dayStart } from '@mt2/domain';
import { type Direction, exactTicks, type Market } from '@mt2/domain/market';
import {
  isTrailing,
  type TriggerPrice,
  type WaitingAccount,
  type WaitingStatus,
  waitingFreeze,
  waitingRef,
  waitingRelease,
} from '@mt2/domain/waiting';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { findPosition } from '../lever/index.ts';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { mustPostAnother } from '../wallet/index.ts';
import { insertWaiting, listWaiting, type Subject, type Terms, updateWaiting, type WaitingRow } from './waiting.repo.ts';
import { emitWaiting } from './waiting-view.ts';

/** An order that waits. While a close order locks its position, it is not watched. */
export type Watched = WaitingRow & { readonly isLocked: boolean };

const watched = (source: Source, row: WaitingRow): Watched => ({
  ...row,
  isLocked: findPosition(source, row.ticketId)?.status === 'closing',
});

/** The orders that act together when a price reaches them: stop legs of OCO orders, stops of some lots, and trigger orders. */
type Step = 'oco' | `${'stops' | 'trigger'}-${TriggerPrice}`;

/** The trigger prices of an order; of stops, take profit and stop loss of the position. */
function levelsOf(market: Market, { type, side, direction, triggerPrice, takeProfit, stopLoss }: Watched) {
  if (type !== 'stops') return { [direction as Direction]: exactTicks(market, triggerPrice) };
  const ticksOf = (price: bigint) => (price === 0n ? undefined : exactTicks(market, price));
  // A long is closed by selling.
  const [ahead, behind] = side === 2 ? (['up', 'down'] as const) : (['down', 'up'] as const);
  return { [ahead]: ticksOf(takeProfit), [behind]: ticksOf(stopLoss) };
}
const NONE: Readonly<Record<Step, object>> = { oco: {}, 'stops-last': {}, 'stops-mark': {}, 'trigger-last': {}, 'trigger-mark': {} };

/** The orders that wait, the prices that they watch, and the midnights at which the best prices of trailing stops are stored. */
export const waitingOrders = new WatchedRows<Watched, Step, 'midnight'>({
  table: 'WaitingOrder',
  list: (source) => listWaiting(source).map((row) => watched(source, row)),
  isWatched: ({ status }) => status === 'waiting',
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    if (row.isLocked || row.type === 'attached' || isTrailing(row)) return NONE;
    const step = row.type === 'oco' ? row.type : (`${row.type}-${row.watched}` as Step);
    return { ...NONE, [step]: levelsOf(market, row) };
  },
  datesOf: (row) => ({ midnight: isTrailing(row) ? dayStart(row.since) + DAY : undefined }),
});

/** Those of them whose price trails the best price. */
export const trailingOrders = new WatchedRows<Watched, never>({
  table: 'WaitingOrder',
  list: (source) => waitingOrders.all(source).filter(isTrailing),
  isWatched: ({ status, isLocked }) => status === 'waiting' && !isLocked,
  marketOf: marketOfRow,
  levelsOf: () => ({}),
});

/** The orders that wait by the spot orders that they belong to. */
const byLeg = derived((source) => new Map(waitingOrders.all(source).flatMap(({ id, legId }) => (legId > 0 ? [[legId, id]] : []))));

/** The waiting order of a type that belongs to a spot order. */
export function waitingOf(source: Source, type: 'oco' | 'attached', legId: number): WaitingRow | undefined {
  const id = byLeg(source).get(legId);
  const row = id === undefined ? undefined : waitingOrders.find(source, id);
  return row?.type === type ? row : undefined;
}

/** Follows an order that was placed or changed. */
export function watch(tx: Tx, row: WaitingRow): void {
  const now = watched(tx, row);
  waitingOrders.put(tx, now);
  if (isTrailing(now)) trailingOrders.put(tx, now);
  if (row.legId === 0) return;
  if (row.status === 'waiting') byLeg(tx).set(row.legId, row.id);
  else byLeg(tx).delete(row.legId);
}

/** Stops watching an order that is being carried out. */
export const unwatch = (tx: Tx, row: WaitingRow): void => watch(tx, { ...row, status: 'triggered' });

/** Freezes an amount more for an order, or releases it if it is negative. */
export function freezeMore(tx: Tx, { id, userId: user, account, frozenCoin: coin }: WaitingRow, amount: bigint): void {
  const money = { user, account: account as WaitingAccount, id, coin };
  if (amount > 0n) mustPostAnother(tx, waitingRef(id), waitingFreeze({ ...money, amount }));
  if (amount < 0n) mustPostAnother(tx, waitingRef(id), waitingRelease({ ...money, amount: -amount }));
}

const NONE_ASKED = {
  triggerPrice: 0n,
  price: 0n,
  takeProfit: 0n,
  stopLoss: 0n,
  takeProfitLimit: 0n,
  stopLossLimit: 0n,
  rate: 0n,
  distance: 0n,
  activation: 0n,
  since: 0,
  extreme: 0n,
  lots: 0,
} as const;

/** Stores an order that waits, freezes its money, and tells its owner. */
export function store(tx: Tx, order: Subject & Terms, clientId?: ClientId): WaitingRow {
  const times = { createdAt: tx.now, updatedAt: tx.now };
  const row = insertWaiting(tx, { ...NONE_ASKED, ...order, status: 'waiting', reason: '', orderId: 0, ...times });
  keepClientId(tx, 'waiting', row, clientId);
  freezeMore(tx, row, row.frozen);
  watch(tx, row);
  emitWaiting(tx, row);
  return row;
}

/** Stores a change of a waiting order or its end, and tells its owner. */
export function change(tx: Tx, before: WaitingRow, to: WaitingStatus, changed: Parameters<typeof updateWaiting>[3] = {}): WaitingRow {
  const row = updateWaiting(tx, before, to, changed);
  watch(tx, row);
  emitWaiting(tx, row);
  return row;
}

/** Ends an order that was not carried out, and releases what it has frozen. */
export function end(tx: Tx, row: WaitingRow, to: 'cancelled' | 'filled', reason = ''): WaitingRow {
  freezeMore(tx, row, -row.frozen);
  return change(tx, row, to, { reason });
}
