import type { UserEvent } from '@mt2/contracts/feed';
import type { Told } from './broadcasts.ts';

/** What a user hears of his own at this door; what its clients know no event for is not told. */
export function ownNews(userId: number, event: UserEvent): Told | undefined {
  if (event.event === 'order') return { type: 'transaction', to: userId, data: event.order };
  if (event.event === 'option')
    return isOver(event.order.status) ? { type: 'closed_microorder', to: userId, data: event.order } : undefined;
  if (event.event === 'ticket')
    return { type: isOver(event.ticket.status) ? 'lever_closed' : 'lever_trade', to: userId, data: event.ticket };
  return undefined;
}

/** An option that is delivered or void; a ticket that is closed or cancelled. */
const isOver = (status: number): boolean => status >= 3;
