import { type Atoms, about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import { OCO_STATUS, type OcoFacts, type OcoRefusal, validateOco } from '@mt2/domain/oco';
import { type EditRefusal, frozenFor } from '@mt2/domain/spot';
import { refuseIfSetAside } from '../../world/time/set-aside.ts';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { editLeg, newOrderFacts, toOrder } from '../spot/index.ts';
import { watchAgain } from './fire.ts';
import { countWaiting, findOco, type OcoRow, updateOco } from './oco.repo.ts';
import { limitLeg } from './oco-view.ts';
import { followOco, freezeMore, sideOf } from './waiting-ocos.ts';

/** New terms of a waiting OCO order, in atoms; 0 or omitted: the term stays. */
export type OcoEdit = {
  readonly quantity?: Atoms | undefined;
  readonly price?: Atoms | undefined;
  readonly trigger?: Atoms | undefined;
  readonly stopPrice?: Atoms | undefined;
};
type Missing = 'order-not-found' | 'order-already-closed' | 'object-set-aside';

/** A user's waiting OCO order; those of other users do not exist for them. */
export function ownWaiting(tx: CommandTx, owner: number, id: number): Decision<OcoRow, Missing> {
  const row = findOco(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'oco', ownerOf(id, row), about('id', err('order-not-found')));
  if (row.status === 'waiting') return refuseIfSetAside(tx, { kind: 'OcoOrder', id }) ?? ok(row);
  return noted(tx.note, 'oco-waiting', OCO_STATUS.codeOf(row.status), err('order-already-closed'));
}

/** Changes a waiting OCO order of its owner, or nothing if it is refused: both legs are checked like new ones. */
export function editOco(
  tx: CommandTx,
  owner: number,
  { id, watched, ...edit }: OcoEdit & Pick<OcoFacts, 'watched'> & { readonly id: number },
): Decision<OcoRow, OcoRefusal | EditRefusal | Missing> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const before = found.value;
  const market = marketOfRow(tx, before);
  const leg = limitLeg(tx, before);
  const terms = {
    side: sideOf(before),
    quantity: edit.quantity || leg.quantity,
    price: edit.price || leg.price,
    trigger: edit.trigger || before.triggerPrice,
    stopPrice: edit.stopPrice || before.stopPrice,
  } as const;
  const { facts } = newOrderFacts(tx, owner, { market, ...terms });
  const available = facts.available + before.extra + frozenFor(market, toOrder(market, leg));
  const waiting = countWaiting(tx, owner, market.id) - 1;
  const accepted = validateOco(terms, { ...facts, watched, available, waiting }, tx.note);
  if (!accepted.ok) return accepted;
  const { trigger, kind, stopPrice, extra } = accepted.value;
  const more = extra - before.extra;
  if (more < 0n) freezeMore(tx, before, more);
  const edited = editLeg(tx, owner, { id: before.orderId, price: terms.price, quantity: terms.quantity });
  if (!edited.ok) return edited;
  if (more > 0n) freezeMore(tx, before, more);
  const stop = { triggerPrice: ticksToAtoms(market, trigger), kind, stopPrice: ticksToAtoms(market, stopPrice), extra };
  const row = followOco(tx, updateOco(tx, before, 'waiting', stop));
  watchAgain(tx, market);
  logEdited(tx, market, before, row);
  return ok(row);
}

function logEdited(tx: Tx, market: Market, before: OcoRow, { id, userId, triggerPrice: trigger, stopPrice }: OcoRow): void {
  if (trigger === before.triggerPrice && stopPrice === before.stopPrice) return;
  const values = { market: market.symbol, oldTrigger: before.triggerPrice, trigger, oldStopPrice: before.stopPrice, stopPrice };
  tx.emit('user.logged', { userId, kind: 'oco-edited', id, values });
}
