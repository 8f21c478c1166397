import type { lever } from '@mt2/contracts/lever';
import { type Atoms, err, noted, ok, parseAtoms } from '@mt2/domain';
import { changeMargin, leverMargin, riskLevel, ticketRef } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Change } from '../../http/area.ts';
import type { Tx } from '../../world/tx.ts';
import { pathOf } from '../market/index.ts';
import { balanceOf, mustPost, nextNumber } from '../wallet/index.ts';
import { storeTicket } from './fill-order.ts';
import { presentTicket } from './lever.present.ts';
import { listOrdersOfTickets, type TicketRow } from './lever.repo.ts';
import { ownTicket } from './own-ticket.ts';
import { tell } from './tell.ts';
import { marginAccountOf, marketOfRow, placeOf, toTicket } from './ticket.ts';
import { watchAgain } from './triggers.ts';

/** Adds margin to the caller's open ticket, or takes back what was added. */
export const setMargin: Change<typeof lever.setMargin> = (tx, { id, amount: typed }) => {
  const found = ownTicket(tx, id);
  if (!found.ok) return found;
  const amount = parseAtoms(typed.replace(/^\+/, ''));
  if (amount === undefined) return noted(tx.note, 'amount', typed, err('amount-invalid'));
  const market = marketOfRow(found.value);
  const mark = pathOf(tx).mark(market, tx.now);
  const { available } = balanceOf(tx, placeOf(found.value));
  const changed = changeMargin(amount, { market, ticket: toTicket(found.value), available, mark }, tx.note);
  if (!changed.ok) return changed;
  move(tx, found.value, amount);
  const { margin } = changed.value;
  const ticket = storeTicket(tx, found.value, isNear(market, { ...found.value, margin }, mark) ? { margin } : { margin, isWarned: 0 });
  watchAgain(tx, market);
  tell(tx, ticket);
  const view = { source: tx, at: tx.now, say: tx.say };
  return ok({ message: tx.say('margin-changed'), beside: { ticket: presentTicket(view, ticket, listOrdersOfTickets(tx, [id])) } });
};

function move(tx: Tx, ticket: TicketRow, amount: Atoms): void {
  const { id } = ticket;
  mustPost(tx, `lever.margin:${id}:${nextNumber(tx)}`, ticketRef(id), leverMargin({ ...marginAccountOf(ticket), ticket: id, amount }));
}

/** Whether the mark price has reached the level at which an owner is warned. */
function isNear(market: Market, row: TicketRow, mark: number): boolean {
  const level = riskLevel(market, toTicket(row));
  return level !== undefined && (row.side === 1 ? mark <= level : mark >= level);
}
