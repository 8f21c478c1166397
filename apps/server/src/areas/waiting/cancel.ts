import { about, assertDefined, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import { WAITING_STATUS } from '@mt2/domain/waiting';
import { refuseIfSetAside } from '../../world/time/set-aside.ts';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { emitPosition, findPosition } from '../lever/index.ts';
import { isDelisted, marketOfRow } from '../market/index.ts';
import { cancelOrder } from '../spot/index.ts';
import { watchAgain } from './fire.ts';
import { type Filter, findWaiting, listWaitingIn, listWaitingOf, type WaitingRow } from './waiting.repo.ts';
import { end } from './watched.ts';

/** Why an order cannot be changed by a user. */
type NotWaiting = 'order-not-found' | 'order-already-closed' | 'object-set-aside';

/** A user's order that waits; those of other users do not exist for them. */
export function ownWaiting(tx: CommandTx, owner: number, id: number): Decision<WaitingRow, NotWaiting> {
  const row = findWaiting(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'waiting-order', ownerOf(id, row), about('id', err('order-not-found')));
  if (WAITING_STATUS.mayBecome(row.status, 'cancelled')) return refuseIfSetAside(tx, { kind: 'WaitingOrder', id }) ?? ok(row);
  return noted(tx.note, 'order-waits', WAITING_STATUS.codeOf(row.status), err('order-already-closed'));
}

/** Sends the position of stops that its owner has changed: it lists them. */
export function tellOfPosition(tx: Tx, { type, ticketId }: WaitingRow): void {
  if (type === 'stops') emitPosition(tx, assertDefined(findPosition(tx, ticketId), 'stops have their position'));
}

/** Cancels an owner's waiting order and releases its frozen funds; the cancellation of an OCO order's limit leg ends both. */
export function cancelWaiting(tx: CommandTx, owner: number, id: number): Decision<WaitingRow, NotWaiting> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const row = found.value;
  if (row.type === 'oco') {
    const cancelled = cancelOrder(tx, owner, row.legId);
    return cancelled.ok ? ok(findWaiting(tx, id) ?? row) : cancelled;
  }
  const cancelled = end(tx, row, 'cancelled');
  watchAgain(tx, marketOfRow(tx, row));
  tellOfPosition(tx, row);
  return ok(cancelled);
}

/** Cancels an owner's waiting orders of an account, a market or a type, oldest first; returns their number. */
export function cancelAllWaiting(tx: CommandTx, owner: number, meant: Pick<Filter, 'account' | 'marketId' | 'type'>): number {
  const isMeant = (row: WaitingRow) =>
    Object.entries(meant).every(([name, value]) => value === undefined || row[name as keyof typeof meant] === value);
  const cancelled = listWaitingOf(tx, owner).filter((row) => isMeant(row) && cancelWaiting(tx, owner, row.id).ok);
  return cancelled.length;
}

/**
 * Cancels the trigger orders waiting in a delisted market, oldest first, and notifies each owner once of their number; a halt
 * leaves them waiting.
 */
export function cancelDelisted(tx: Tx, market: Market): void {
  if (!isDelisted(tx, market)) return;
  const numbers = new Map<number, number>();
  for (const row of listWaitingIn(tx, market.id)) {
    if (row.type !== 'trigger') continue;
    end(tx, row, 'cancelled', 'market-delisted');
    numbers.set(row.userId, (numbers.get(row.userId) ?? 0) + 1);
  }
  const { symbol } = market;
  for (const [userId, number] of numbers) {
    const mail = () => ({ symbol, number: String(number) });
    tx.emit('user.logged', { userId, kind: 'trigger-delisted', id: symbol, values: { market: symbol, number }, mail });
  }
}
