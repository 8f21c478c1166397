import type { Tx } from '../../world/tx.ts';
import { sayTo } from '../session/index.ts';
import { presentOrder, presentTicket, type View } from './lever.present.ts';
import { listOrdersOfTickets, type OrderRow, type TicketRow } from './lever.repo.ts';

const viewOf = (tx: Tx, userId: number): View => ({ source: tx, at: tx.now, say: sayTo(tx, userId) });

/** Tells a ticket's owner what became of it and of some of its orders, in the owner's language. */
export function tell(tx: Tx, ticket: TicketRow, ...orders: readonly OrderRow[]): void {
  const { userId } = ticket;
  for (const order of orders) tx.tell(userId, () => ({ event: 'lever-order', order: presentOrder(viewOf(tx, userId).say, order, ticket) }));
  tx.tell(userId, () => ({ event: 'ticket', ticket: present(tx, ticket) }));
}

/** Tells a ticket's owner that its liquidation is near. */
export const tellNear = (tx: Tx, ticket: TicketRow): void =>
  tx.tell(ticket.userId, () => ({ event: 'liquidation-near', ticket: present(tx, ticket) }));

const present = (tx: Tx, ticket: TicketRow) => presentTicket(viewOf(tx, ticket.userId), ticket, listOrdersOfTickets(tx, [ticket.id]));
