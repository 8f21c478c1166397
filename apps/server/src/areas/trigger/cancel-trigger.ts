import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import { TRIGGER_STATUS, type TriggerAccount } from '@mt2/domain/trigger';
import { refuseIfSetAside } from '../../world/time/set-aside.ts';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, marketsOfRows } from '../market/index.ts';
import { watchAgain } from './fire.ts';
import { findTrigger, listWaitingIn, listWaitingOf, type TriggerRow } from './trigger.repo.ts';
import { end, release } from './waiting-triggers.ts';

/** Why an order cannot be changed by a user. */
export type NotWaiting = 'order-not-found' | 'order-already-closed' | 'object-set-aside';

/** A user's waiting trigger order; those of other users do not exist for them. */
export function ownWaiting(tx: CommandTx, owner: number, id: number): Decision<TriggerRow, NotWaiting> {
  const row = findTrigger(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'trigger', ownerOf(id, row), about('id', err('order-not-found')));
  if (TRIGGER_STATUS.mayBecome(row.status, 'cancelled')) return refuseIfSetAside(tx, { kind: 'TriggerOrder', id }) ?? ok(row);
  return noted(tx.note, 'trigger-waiting', TRIGGER_STATUS.codeOf(row.status), err('order-already-closed'));
}

/** Cancels an owner's waiting trigger order, and releases its frozen funds. */
export function cancelTrigger(tx: CommandTx, owner: number, id: number): Decision<TriggerRow, NotWaiting> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const cancelled = cancel(tx, found.value);
  watchAgain(tx, marketOfRow(tx, cancelled));
  return ok(cancelled);
}

/** Selects the trigger orders of an account or a market; all if neither is given. */
type TriggersMeant = { readonly account?: TriggerAccount | undefined; readonly marketId?: number | undefined };

/** Cancels an owner's waiting trigger orders, oldest first; returns their number. */
export function cancelTriggers(tx: Tx, owner: number, { account, marketId }: TriggersMeant): number {
  const meant = listWaitingOf(tx, owner).filter(
    (row) => (account === undefined || row.account === account) && (marketId === undefined || row.marketId === marketId),
  );
  for (const row of meant) cancel(tx, row);
  watchAgain(tx, marketsOfRows(tx, meant));
  return meant.length;
}

/**
 * Cancels the orders waiting in a delisted market, oldest first, and notifies each owner once of their number; a halt
 * leaves them waiting.
 */
export function cancelDelisted(tx: Tx, market: Market): void {
  if (!isDelisted(tx, market)) return;
  const numbers = new Map<number, number>();
  for (const row of listWaitingIn(tx, market.id)) {
    cancel(tx, row, 'market-delisted');
    numbers.set(row.userId, (numbers.get(row.userId) ?? 0) + 1);
  }
  const { symbol } = market;
  for (const [userId, number] of numbers) {
    const mail = () => ({ symbol, number: String(number) });
    tx.emit('user.logged', { userId, kind: 'trigger-delisted', id: symbol, values: { market: symbol, number }, mail });
  }
}

function cancel(tx: Tx, row: TriggerRow, reason = ''): TriggerRow {
  release(tx, row);
  return end(tx, row, 'cancelled', { reason });
}
