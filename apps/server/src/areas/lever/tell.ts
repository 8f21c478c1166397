import type { Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { messageSentence } from '../../http/language.ts';
import type { Tx } from '../../world/tx.ts';
import { findUser } from '../user/index.ts';
import type { Closed } from './execution/close-at-market.ts';
import { presentOne, presentOrder, type Say, type View } from './lever.present.ts';
import type { OrderRow, TicketRow } from './lever.repo.ts';

const viewOf = (tx: Tx, userId: number): View => {
  const lang = assertDefined(findUser(tx, userId), 'a ticket has its owner').lang as Language;
  const say: Say = (name) => messageSentence(lang, name);
  return { source: tx, at: tx.now, say };
};

/** Tells a ticket's owner what became of it and of some of its orders, in the owner's language. */
export function tell(tx: Tx, ticket: TicketRow, ...orders: readonly OrderRow[]): void {
  const { userId } = ticket;
  for (const order of orders)
    tx.emit('user.event', { userId, event: () => ({ event: 'lever-order', order: presentOrder(viewOf(tx, userId).say, order, ticket) }) });
  tx.emit('user.event', { userId, event: () => ({ event: 'ticket', ticket: present(tx, ticket) }) });
}

/** Tells a ticket's owner of a close, and of the orders that made way for it. */
export const tellClosed = (tx: Tx, { ticket, order, cancelled }: Closed): void => tell(tx, ticket, ...cancelled, order);

/** Tells a ticket's owner that its liquidation is near. */
export const tellNear = (tx: Tx, ticket: TicketRow): void =>
  tx.emit('user.event', { userId: ticket.userId, event: () => ({ event: 'liquidation-near', ticket: present(tx, ticket) }) });

const present = (tx: Tx, ticket: TicketRow) => presentOne(viewOf(tx, ticket.userId), ticket);
