import { z } from 'zod';
import { call } from './call.ts';
import { chatMarks, chatMessage, chatPage, chatPart, said } from './chat-rows.ts';
import { sentence } from './envelope.ts';
import { flag, id } from './fields.ts';

const orderId = { id: id('order-not-found') };

/** The conversation of the two sides of an order. Its messages come over the feed as `chat`, of the kind p2p and the number of the order. */
export const p2pChat = {
  listMessages: call({
    method: 'POST',
    path: '/api/legal_deal_chat/list',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about:
      'Messages in an order of the caller’s, oldest first: the latest, those `before` a number, or those `after` one. `is_chat_closed`: the order is over and one of the two blocked the other; nothing more can be said.',
    input: z.object({ ...orderId, ...chatPart }),
    output: chatPage.extend({ is_chat_closed: flag }),
  }),
  say: call({
    method: 'POST',
    path: '/api/legal_deal_chat/send',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Says something to the other side of an order: a text, a picture of the caller’s own, or both.',
    input: z.object({ ...orderId, ...said }),
    output: chatMessage,
  }),
  markRead: call({
    method: 'POST',
    path: '/api/legal_deal_chat/read',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Marks everything up to a number as read.',
    input: z.object({ ...orderId, number: id().meta({ description: 'The message up to which it is read.', 'x-unit': 'place' }) }),
    output: chatMarks,
  }),
  tellTyping: call({
    method: 'POST',
    path: '/api/legal_deal_chat/typing',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Tells the other side that the caller is typing.',
    input: z.object(orderId),
    output: sentence,
  }),
};
