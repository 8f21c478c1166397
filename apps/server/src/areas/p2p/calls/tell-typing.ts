import type { p2p } from '@mt2/contracts/p2p';
import { err, ok } from '@mt2/domain';
import { userParty } from '@mt2/domain/chat';
import type { Change } from '../../../http/area.ts';
import { tellTyping as tell } from '../../chat/index.ts';
import { isChatClosed, orderChat, ownOrder } from '../people/order-chat.ts';

/** Notifies the counterparty of an order that the caller is typing. Before the first message it has no effect. */
export const tellTyping: Change<typeof p2p.tellTyping> = (tx, { id }) => {
  const order = ownOrder(tx, tx.person.id, id);
  if (!order.ok) return order;
  if (isChatClosed(tx, order.value)) return err('p2p-blocked');
  tell(tx, userParty(tx.person.id), orderChat(id));
  return ok(tx.say('operation-success'));
};
