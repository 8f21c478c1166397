import { leverOrder, leverTicket } from '@mt2/contracts/lever-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import type { Closed } from './execution/close-at-market.ts';
import type { OrderRow, TicketRow } from './lever.repo.ts';
import { orderView, ticketView, type View } from './lever-view.ts';

const viewOf = (tx: Tx, userId: number): View => ({ source: tx, at: tx.now, say: sayTo(tx, userId) });

/** Sends a ticket and some of its orders to its owner, in the owner's language. */
export function emitTicket(tx: Tx, ticket: TicketRow, ...orders: readonly OrderRow[]): void {
  const { userId } = ticket;
  for (const order of orders)
    tx.emit('user.event', {
      userId,
      event: () => ({ event: 'lever-order', order: leverOrder.encode(orderView(viewOf(tx, userId), order, ticket)) }),
    });
  tx.emit('user.event', { userId, event: () => ({ event: 'ticket', ticket: encoded(tx, ticket) }) });
}

/** Sends a closed ticket to its owner, with the orders that were cancelled for it. */
export const emitClosed = (tx: Tx, { ticket, order, cancelled }: Closed): void => emitTicket(tx, ticket, ...cancelled, order);

/** Warns a ticket's owner that its liquidation is near. */
export const emitNear = (tx: Tx, ticket: TicketRow): void =>
  tx.emit('user.event', { userId: ticket.userId, event: () => ({ event: 'liquidation-near', ticket: encoded(tx, ticket) }) });

const encoded = (tx: Tx, ticket: TicketRow) => leverTicket.encode(ticketView(viewOf(tx, ticket.userId), ticket));
