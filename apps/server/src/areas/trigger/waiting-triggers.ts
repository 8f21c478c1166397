import { type Direction, exactTicks } from '@mt2/domain/market';
import { type TriggerAccount, type TriggerStatus, triggerRef, triggerRelease } from '@mt2/domain/trigger';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { mustPost } from '../wallet/index.ts';
import { endTrigger, listWaiting, type TriggerRow } from './trigger.repo.ts';
import { emitTrigger } from './trigger-view.ts';

/** The trigger orders that wait, and their trigger prices by the price that they watch. */
export const waitingTriggers = new WatchedRows({
  table: 'TriggerOrder',
  list: listWaiting,
  isWatched: ({ status }) => status === 'waiting',
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    const level = { [row.direction as Direction]: exactTicks(market, row.triggerPrice) };
    return { last: row.triggerBy === 'last' ? level : {}, mark: row.triggerBy === 'mark' ? level : {} };
  },
});

/** Releases the funds frozen by a waiting trigger order. */
export function release(tx: Tx, { id, userId: user, account, frozenCoin: coin, frozen: amount }: TriggerRow): void {
  const money = { user, account: account as TriggerAccount, trigger: id, coin, amount };
  mustPost(tx, `trigger.release:${id}`, triggerRef(id), triggerRelease(money));
}

/** Ends a trigger order whose funds were released, and notifies its owner. */
export function end(tx: Tx, row: TriggerRow, to: TriggerStatus, changed: Partial<Pick<TriggerRow, 'reason' | 'orderId'>> = {}): TriggerRow {
  const ended = endTrigger(tx, row, to, changed);
  waitingTriggers.put(tx, ended);
  emitTrigger(tx, ended);
  return ended;
}
