import type { lever } from '@mt2/contracts/lever';
import { type Atoms, about, type Decision, err, noted, ok, parseAtoms } from '@mt2/domain';
import { changeMargin, leverMargin, type MarginRefusal, positionRef, riskLevel } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Change } from '../../../http/area.ts';
import type { CommandTx, Tx } from '../../../world/transaction/tx.ts';
import { marketOfRow, pathOf } from '../../market/index.ts';
import { availableAt, mustPostAnother } from '../../wallet/index.ts';
import { watchAgain } from '../due/watch.ts';
import { storePosition } from '../execution/fill-order.ts';
import type { PositionRow } from '../lever.repo.ts';
import { positionView, viewOf } from '../lever-view.ts';
import { marginAccountOf, ownPosition, placeOf, toPosition } from '../position.ts';
import { emitPosition } from '../tell-owner.ts';

/** A position and the margin to add, in atoms; a negative amount takes added margin back. */
type MarginChange = { readonly id: number; readonly amount: Atoms };

/** Adds margin to an owner's open position, or withdraws margin added. */
function moveMargin(tx: CommandTx, owner: number, { id, amount }: MarginChange): Decision<PositionRow, MarginRefusal | 'ticket-not-found'> {
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const mark = pathOf(tx).mark(market, tx.now);
  const available = availableAt(tx, placeOf(found.value));
  const changed = changeMargin(amount, { market, position: toPosition(market, found.value), available, mark }, tx.note);
  if (!changed.ok) return changed;
  move(tx, found.value, amount);
  const { margin } = changed.value;
  const position = storePosition(tx, found.value, isNear(market, { ...found.value, margin }, mark) ? { margin } : { margin, isWarned: 0 });
  watchAgain(tx, market);
  emitPosition(tx, position);
  return ok(position);
}

function move(tx: Tx, position: PositionRow, amount: Atoms): void {
  const { id } = position;
  mustPostAnother(tx, positionRef(id), leverMargin({ ...marginAccountOf(position), position: id, amount }));
}

/** True once the mark price has reached the level at which an owner is warned. */
function isNear(market: Market, row: PositionRow, mark: number): boolean {
  const level = riskLevel(market, toPosition(market, row));
  return level !== undefined && (row.side === 1 ? mark <= level : mark >= level);
}

/** Adds margin to the caller's open position, or withdraws margin added. */
export const setMargin: Change<typeof lever.setMargin> = (tx, { id, amount: typed }) => {
  const amount = parseAtoms(typed.replace(/^\+/, ''));
  if (amount === undefined) {
    // Another user's position is refused before an unreadable amount.
    const found = ownPosition(tx, tx.person.id, id);
    return found.ok ? noted(tx.note, 'amount', typed, about('amount', err('amount-invalid'))) : found;
  }
  const position = moveMargin(tx, tx.person.id, { id, amount });
  return position.ok ? ok({ message: tx.say('margin-changed'), beside: { position: positionView(viewOf(tx), position.value) } }) : position;
};
