import { chatMarks, chatMessage, chatPage, chatPart, said, upTo } from './chat-rows.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { flag, record } from './fields/index.ts';

const id = ask.id('id', 'Order ID.', 'order-not-found');

const orderMessages = record('P2pMessages', {
  ...chatPage.lines,
  isClosed: flag('is_chat_closed', '1 if the order has ended and one party blocked the other: no more messages can be sent.'),
});

/** The conversation between the two sides of an order. The feed sends its messages as `chat`, with the kind p2p and the ID of the order. */
export const p2pChat = {
  listMessages: call('POST', '/api/legal_deal_chat/list', {
    source: 'ours',
    about: 'Messages of one of the caller’s orders, oldest first: the latest, those `before` a number, or those `after` one.',
    takes: ask.inputs({ id, ...chatPart }),
    answers: orderMessages,
  }),
  say: call('POST', '/api/legal_deal_chat/send', {
    changes: true,
    source: 'ours',
    about: 'Sends a message to the other side of an order: a text, an image that the caller uploaded, or both.',
    takes: ask.inputs({ id, ...said }),
    answers: chatMessage,
  }),
  markRead: call('POST', '/api/legal_deal_chat/read', {
    changes: true,
    source: 'ours',
    about: 'Marks all messages up to a number as read.',
    takes: ask.inputs({ id, number: upTo }),
    answers: chatMarks,
  }),
  tellTyping: call('POST', '/api/legal_deal_chat/typing', {
    changes: true,
    source: 'ours',
    about: 'Notifies the other party that the caller is typing.',
    takes: ask.inputs({ id }),
  }),
};
