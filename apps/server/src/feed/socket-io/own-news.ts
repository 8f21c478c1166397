import type { UserEvent } from '@mt2/contracts/feed';
import { TICKET_STATUS } from '@mt2/domain/lever';
import { OPTION_STATUS } from '@mt2/domain/option';
import type { SentEvent } from './broadcasts.ts';

/** What a user hears of his own at this door; what its clients know no event for is not told. */
export function ownNews(userId: number, event: UserEvent): SentEvent | undefined {
  if (event.event === 'order') return { type: 'transaction', to: userId, data: event.order };
  if (event.event === 'option') return isOptionOver(event.order) ? { type: 'closed_microorder', to: userId, data: event.order } : undefined;
  if (event.event === 'ticket')
    return { type: isTicketOver(event.ticket) ? 'lever_closed' : 'lever_trade', to: userId, data: event.ticket };
  return undefined;
}

const isOptionOver = ({ status }: { readonly status: number }): boolean => OPTION_STATUS.isFinal(OPTION_STATUS.statusOf(status));
const isTicketOver = ({ status }: { readonly status: number }): boolean => TICKET_STATUS.isFinal(TICKET_STATUS.statusOf(status));
