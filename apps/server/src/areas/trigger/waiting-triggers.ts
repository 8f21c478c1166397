import { DAY, dayStart } from '@mt2/domain';
import { type Direction, exactTicks } from '@mt2/domain/market';
import { type TriggerAccount, type TriggerPrice, type TriggerStatus, triggerRef, triggerRelease } from '@mt2/domain/trigger';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { findPosition } from '../lever/index.ts';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { mustPost } from '../wallet/index.ts';
import { isTrailing } from './trailing.ts';
import { endTrigger, listWaiting, type TriggerRow } from './trigger.repo.ts';
import { emitTrigger } from './trigger-view.ts';

/** A trigger order that waits. While a close order locks its position, it is not watched. */
export type WaitingTrigger = TriggerRow & { readonly isLocked: boolean };

const waiting = (source: Source, row: TriggerRow): WaitingTrigger => ({
  ...row,
  isLocked: row.ticketId > 0 && findPosition(source, row.ticketId)?.status === 'closing',
});

/**
 * The trigger orders that wait, their trigger prices by the price that they watch, and the midnights at which the best prices of trailing
 * stops are stored.
 */
export const waitingTriggers = new WatchedRows<WaitingTrigger, TriggerPrice, 'midnight'>({
  table: 'TriggerOrder',
  list: (source) => listWaiting(source).map((row) => waiting(source, row)),
  isWatched: ({ status }) => status === 'waiting',
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    if (row.isLocked || isTrailing(row)) return { last: {}, mark: {} };
    const level = { [row.direction as Direction]: exactTicks(market, row.triggerPrice) };
    return { last: row.triggerBy === 'last' ? level : {}, mark: row.triggerBy === 'mark' ? level : {} };
  },
  datesOf: (row) => ({ midnight: isTrailing(row) ? dayStart(row.since) + DAY : undefined }),
});

/** Those of them whose price trails the best price. */
export const trailingTriggers = new WatchedRows<WaitingTrigger, never>({
  table: 'TriggerOrder',
  list: (source) =>
    listWaiting(source)
      .filter(isTrailing)
      .map((row) => waiting(source, row)),
  isWatched: ({ status, isLocked }) => status === 'waiting' && !isLocked,
  marketOf: marketOfRow,
  levelsOf: () => ({}),
});

/** Follows a trigger order that was placed or changed. */
export function watch(tx: Tx, row: TriggerRow): void {
  const watched = waiting(tx, row);
  waitingTriggers.put(tx, watched);
  if (isTrailing(watched)) trailingTriggers.put(tx, watched);
}

/** Stops watching a trigger order that is being carried out. */
export function unwatch(tx: Tx, row: TriggerRow): void {
  watch(tx, { ...row, status: 'triggered' });
}

/** Releases the funds frozen by a waiting trigger order; one that closes a position has none. */
export function release(tx: Tx, { id, userId: user, account, frozenCoin: coin, frozen: amount }: TriggerRow): void {
  if (amount === 0n) return;
  const money = { user, account: account as TriggerAccount, trigger: id, coin, amount };
  mustPost(tx, `trigger.release:${id}`, triggerRef(id), triggerRelease(money));
}

/** Ends a trigger order whose funds were released, and notifies its owner. */
export function end(
  tx: Tx,
  row: TriggerRow,
  to: TriggerStatus,
  changed: Partial<Pick<TriggerRow, 'reason' | 'orderId' | 'triggerPrice'>> = {},
): TriggerRow {
  const ended = endTrigger(tx, row, to, changed);
  watch(tx, ended);
  emitTrigger(tx, ended);
  return ended;
}
