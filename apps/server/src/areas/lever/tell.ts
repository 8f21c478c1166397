import type { Tx } from '../../world/tx.ts';
import { sayTo } from '../user/index.ts';
import type { Closed } from './execution/close-at-market.ts';
import { presentOne, presentOrder, type View } from './lever.present.ts';
import type { OrderRow, TicketRow } from './lever.repo.ts';

const viewOf = (tx: Tx, userId: number): View => ({ source: tx, at: tx.now, say: sayTo(tx, userId) });

/** Tells a ticket's owner what became of it and of some of its orders, in the owner's language. */
export function tell(tx: Tx, ticket: TicketRow, ...orders: readonly OrderRow[]): void {
  const { userId } = ticket;
  for (const order of orders)
    tx.emit('user.event', { userId, event: () => ({ event: 'lever-order', order: presentOrder(viewOf(tx, userId), order, ticket) }) });
  tx.emit('user.event', { userId, event: () => ({ event: 'ticket', ticket: present(tx, ticket) }) });
}

/** Tells a ticket's owner of a close, and of the orders that made way for it. */
export const tellClosed = (tx: Tx, { ticket, order, cancelled }: Closed): void => tell(tx, ticket, ...cancelled, order);

/** Tells a ticket's owner that its liquidation is near. */
export const tellNear = (tx: Tx, ticket: TicketRow): void =>
  tx.emit('user.event', { userId: ticket.userId, event: () => ({ event: 'liquidation-near', ticket: present(tx, ticket) }) });

const present = (tx: Tx, ticket: TicketRow) => presentOne(viewOf(tx, ticket.userId), ticket);
