import type { UserEvent } from '@mt2/contracts/feed';
import type { SocketIoEvent } from '@mt2/contracts/socket-io';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { OPTION_STATUS } from '@mt2/domain/option';

/** An event of a user as Socket.IO clients receive it; undefined for events that these clients do not know. */
export function userMessage(userId: number, event: UserEvent): SocketIoEvent | undefined {
  if (event.event === 'order') return { type: 'transaction', to: userId, data: event.order };
  if (event.event === 'option') return isOptionOver(event.order) ? { type: 'closed_microorder', to: userId, data: event.order } : undefined;
  if (event.event === 'ticket')
    return { type: isPositionOver(event.ticket) ? 'lever_closed' : 'lever_trade', to: userId, data: event.ticket };
  return undefined;
}

const isOptionOver = ({ status }: { readonly status: number }): boolean => OPTION_STATUS.isFinal(OPTION_STATUS.statusOf(status));
const isPositionOver = ({ status }: { readonly status: number }): boolean => POSITION_STATUS.isFinal(POSITION_STATUS.statusOf(status));
