import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import { userParty } from '@mt2/domain/chat';
import type { Query } from '../../../http/area.ts';
import { readChat } from '../../chat/index.ts';
import { isChatClosed, orderChat, ownOrder } from '../people/order-chat.ts';

const NOTHING = { list: [], last: 0, read_to: 0, seen_to: 0, unread: 0 };

/** Messages in an order of the caller's; none before somebody said something. */
export const listMessages: Query<typeof p2p.listMessages> = ({ world, person }, { id, ...part }) => {
  const order = ownOrder(world, person.id, id);
  if (!order.ok) return order;
  const page = readChat(world, userParty(person.id), orderChat(id), part);
  return ok({ ...(page.ok ? page.value : NOTHING), is_chat_closed: isChatClosed(world, order.value) ? 1 : 0 });
};
