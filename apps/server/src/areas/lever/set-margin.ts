import { type Atoms, type Decision, ok } from '@mt2/domain';
import { changeMargin, leverMargin, type MarginRefusal, riskLevel, ticketRef } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { availableAt, mustPost, nextNumber } from '../wallet/index.ts';
import { watchAgain } from './due/triggers.ts';
import { emitTicket } from './emit-ticket.ts';
import { storeTicket } from './execution/fill-order.ts';
import type { TicketRow } from './lever.repo.ts';
import { ownTicket } from './own-ticket.ts';
import { marginAccountOf, placeOf, toTicket } from './ticket.ts';

/** A ticket and the margin to add, in atoms; a negative amount takes added margin back. */
type MarginChange = { readonly id: number; readonly amount: Atoms };

/** Adds margin to an owner's open ticket, or takes back what was added. */
export function setMargin(
  tx: CommandTx,
  owner: number,
  { id, amount }: MarginChange,
): Decision<TicketRow, MarginRefusal | 'ticket-not-found'> {
  const found = ownTicket(tx, owner, id);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const mark = pathOf(tx).mark(market, tx.now);
  const available = availableAt(tx, placeOf(found.value));
  const changed = changeMargin(amount, { market, ticket: toTicket(market, found.value), available, mark }, tx.note);
  if (!changed.ok) return changed;
  move(tx, found.value, amount);
  const { margin } = changed.value;
  const ticket = storeTicket(tx, found.value, isNear(market, { ...found.value, margin }, mark) ? { margin } : { margin, isWarned: 0 });
  watchAgain(tx, market);
  emitTicket(tx, ticket);
  return ok(ticket);
}

function move(tx: Tx, ticket: TicketRow, amount: Atoms): void {
  const { id } = ticket;
  mustPost(tx, `lever.margin:${id}:${nextNumber(tx)}`, ticketRef(id), leverMargin({ ...marginAccountOf(ticket), ticket: id, amount }));
}

/** True once the mark price has reached the level at which an owner is warned. */
function isNear(market: Market, row: TicketRow, mark: number): boolean {
  const level = riskLevel(market, toTicket(market, row));
  return level !== undefined && (row.side === 1 ? mark <= level : mark >= level);
}
