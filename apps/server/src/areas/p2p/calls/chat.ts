import type { p2p } from '@mt2/contracts/p2p';
import { err, ok } from '@mt2/domain';
import { userParty } from '@mt2/domain/chat';
import { type Change, prepared, type Query } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { markRead as mark, messageView, readChat, takeTurn, tellTyping as tell } from '../../chat/index.ts';
import { isChatClosed, orderChat, ownOrder, sayInOrder } from '../people/order-chat.ts';

const NOTHING = { messages: [], last: 0, readTo: 0, seenTo: 0, unread: 0 };

/** Messages in one of the caller's orders; empty before the first message. */
export const listMessages: Query<typeof p2p.listMessages> = ({ world, person }, { id, ...part }) => {
  const order = ownOrder(world, person.id, id);
  if (!order.ok) return order;
  const page = readChat(world, userParty(person.id), orderChat(id), part);
  return ok({ ...(page.ok ? page.value : NOTHING), isClosed: isChatClosed(world, order.value) });
};

/** Sends a message to the counterparty of an order. */
export const say = (messages: Throttle) =>
  prepared<typeof p2p.say, undefined>(takeTurn(messages), (tx, { id, ...said }) => {
    const decided = sayInOrder(tx, tx.person.id, id, said);
    return decided.ok ? ok(messageView(decided.value, tx.person.id)) : decided;
  });

/** Notifies the counterparty of an order that the caller is typing. Before the first message it has no effect. */
export const tellTyping: Change<typeof p2p.tellTyping> = (tx, { id }) => {
  const order = ownOrder(tx, tx.person.id, id);
  if (!order.ok) return order;
  if (isChatClosed(tx, order.value)) return err('p2p-blocked');
  tell(tx, userParty(tx.person.id), orderChat(id));
  return ok(tx.say('operation-success'));
};

/** Marks messages of an order as read. */
export const markRead: Change<typeof p2p.markRead> = (tx, { id, number }) => {
  const order = ownOrder(tx, tx.person.id, id);
  return order.ok ? mark(tx, userParty(tx.person.id), orderChat(id), number) : order;
};
