import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import { userParty } from '@mt2/domain/chat';
import type { Query } from '../../../http/area.ts';
import { readChat } from '../../chat/index.ts';
import { isChatClosed, orderChat, ownOrder } from '../people/order-chat.ts';

const NOTHING = { messages: [], last: 0, readTo: 0, seenTo: 0, unread: 0 };

/** Messages in one of the caller's orders; empty before the first message. */
export const listMessages: Query<typeof p2p.listMessages> = ({ world, person }, { id, ...part }) => {
  const order = ownOrder(world, person.id, id);
  if (!order.ok) return order;
  const page = readChat(world, userParty(person.id), orderChat(id), part);
  return ok({ ...(page.ok ? page.value : NOTHING), isClosed: isChatClosed(world, order.value) });
};
