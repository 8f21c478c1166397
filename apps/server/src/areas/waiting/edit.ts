import type { RefusalName } from '@mt2/contracts';
import { type Decision, ok } from '@mt2/domain';
import type { Direction, Market } from '@mt2/domain/market';
import { isTrailing, type TriggerPrice, type WaitingAccount } from '@mt2/domain/waiting';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { editLeg } from '../spot/index.ts';
import { tellOfPosition } from './cancel.ts';
import { watchAgain } from './fire.ts';
import { type Asked, termsOf } from './terms.ts';
import { extremeAt } from './trailing.ts';
import type { WaitingRow } from './waiting.repo.ts';
import { legOf } from './waiting-view.ts';
import { change, freezeMore } from './watched.ts';

/** New terms of an order that waits, in atoms; 0 or omitted: the term stays. 0 removes one of a pair of stops. */
export type Edit = Asked & { readonly by?: TriggerPrice | undefined };

/** Changes an order that waits, or nothing if it is refused: its new terms are checked like those of a new one. */
export function editWaiting(tx: CommandTx, before: WaitingRow, { by, ...edit }: Edit): Decision<WaitingRow, RefusalName> {
  const market = marketOfRow(tx, before);
  const watched = before.type === 'stops' ? (by ?? before.watched) : before.watched;
  const asked = askedAfter(tx, before, edit);
  const terms = termsOf(tx, market, { ...before, watched }, asked, before);
  if (!terms.ok) return terms;
  const more = terms.value.frozen - before.frozen;
  if (more < 0n) freezeMore(tx, before, more);
  const leg = before.type === 'oco' ? { id: before.legId, price: asked.legPrice, quantity: asked.quantity } : undefined;
  const edited = leg ? editLeg(tx, before.userId, leg) : ok(undefined);
  if (!edited.ok) return edited;
  if (more > 0n) freezeMore(tx, before, more);
  const row = change(tx, before, 'waiting', { ...terms.value, watched });
  watchAgain(tx, market);
  tellOfPosition(tx, row);
  logEdited(tx, market, before, row);
  return ok(row);
}

/** All terms of an order after an edit. */
function askedAfter(tx: Tx, before: WaitingRow, edit: Asked): Asked {
  const stops = {
    takeProfit: edit.takeProfit ?? before.takeProfit,
    stopLoss: edit.stopLoss ?? before.stopLoss,
    takeProfitLimit: edit.takeProfitLimit ?? before.takeProfitLimit,
    stopLossLimit: edit.stopLossLimit ?? before.stopLossLimit,
  };
  const size = { quantity: edit.quantity || before.quantity, lots: edit.lots ?? before.lots };
  if (isTrailing(before)) {
    const { rate, distance } = edit.rate || edit.distance ? edit : before;
    const isActive = before.activation === 0n || extremeAt(tx, before, tx.now) !== undefined;
    return { ...size, rate, distance, activation: edit.activation || (isActive ? 0n : before.activation) };
  }
  return {
    ...stops,
    ...size,
    trigger: edit.trigger || before.triggerPrice,
    direction: edit.direction ?? (edit.trigger ? undefined : (before.direction as Direction)),
    price: edit.price || before.price,
    legPrice: before.type === 'oco' ? edit.legPrice || legOf(tx, before).price : undefined,
    seen: edit.seen,
  };
}

function logEdited(tx: Tx, market: Market, before: WaitingRow, row: WaitingRow): void {
  const { id, userId, type, account, triggerPrice: trigger, price, quantity } = row;
  const { triggerPrice: oldTrigger, price: oldPrice } = before;
  const isSame = trigger === oldTrigger && price === oldPrice;
  if (type === 'stops' || (isSame && (type === 'oco' || quantity === before.quantity))) return;
  const terms = { market: market.symbol, oldTrigger, trigger };
  if (type === 'oco')
    tx.emit('user.logged', { userId, kind: 'oco-edited', id, values: { ...terms, oldStopPrice: oldPrice, stopPrice: price } });
  else {
    const values = { ...terms, account: account as WaitingAccount, oldPrice, price, oldQuantity: before.quantity, quantity };
    tx.emit('user.logged', { userId, kind: 'trigger-edited', id, values });
  }
}
