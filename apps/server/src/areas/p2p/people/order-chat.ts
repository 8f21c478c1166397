import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { type ChatName, type Said, userParty } from '@mt2/domain/chat';
import { P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import type { CommandTx, Source } from '../../../world/transaction/tx.ts';
import { type ChatMessage, openChat, type SayRefusal, say } from '../../chat/index.ts';
import { findOrder, type OrderRow, roleOf } from '../orders/orders.repo.ts';
import { areApart } from './blocks.repo.ts';

/** The conversation about an order. */
export const orderChat = (id: number): ChatName => ({ kind: 'p2p', ref: id });

/** An order in which a user is the buyer or the seller. */
export function ownOrder(source: Pick<Source, 'sql'>, user: number, id: number): Decision<OrderRow, 'order-not-found'> {
  const row = findOrder(source, id);
  return row && roleOf(row, user) ? ok(row) : about('id', err('order-not-found'));
}

/** True for the conversation of an order that has ended if one of its parties blocked the other: it is closed. */
export const isChatClosed = (source: Pick<Source, 'sql'>, { status, buyerId, sellerId }: OrderRow): boolean =>
  P2P_ORDER_STATUS.isFinal(status) && areApart(source, buyerId, sellerId);

/** Sends a message to the counterparty of an order; the first message begins the conversation. */
export function sayInOrder(
  tx: CommandTx,
  user: number,
  id: number,
  said: Said,
): Decision<ChatMessage, 'order-not-found' | 'p2p-blocked' | SayRefusal> {
  const order = noted(tx.note, 'order', id, ownOrder(tx, user, id));
  if (!order.ok) return order;
  if (isChatClosed(tx, order.value)) return noted(tx.note, 'blocked', order.value.status, err('p2p-blocked'));
  openChat(tx, orderChat(id), [userParty(order.value.buyerId), userParty(order.value.sellerId)]);
  return say(tx, userParty(user), orderChat(id), said);
}
