import type { p2p } from '@mt2/contracts/p2p';
import { userParty } from '@mt2/domain/chat';
import type { Change } from '../../../http/area.ts';
import { markRead as mark } from '../../chat/index.ts';
import { orderChat, ownOrder } from '../people/order-chat.ts';

/** Marks messages of an order as read. */
export const markRead: Change<typeof p2p.markRead> = (tx, { id, number }) => {
  const order = ownOrder(tx, tx.person.id, id);
  return order.ok ? mark(tx, userParty(tx.person.id), orderChat(id), number) : order;
};
