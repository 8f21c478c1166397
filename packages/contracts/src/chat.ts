import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { chatMarks, chatMessage, chatName, chatPage, chatPart, said, upTo } from './chat-rows.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { count, flag, record } from './fields/index.ts';
import { file, requiredText as text } from './fields/readers.ts';

export type { ChatMessage, ChatMessageRow, ChatPage } from './chat-rows.ts';

const OF_CALLER = 'Guests send the key of `/api/chat/guest` as the token.';
const unread = count('unread', 'Number of unread messages from the other party.');

const supportPage = record('SupportMessages', { ...chatPage.lines, isAway: flag('is_away', '1 if support is offline.') });

export const chat = {
  beginGuest: call('POST', '/api/chat/guest', {
    needs: [],
    changes: true,
    repeated: 'secret',
    source: 'ours',
    about: 'Returns a key with which a guest writes to support. It is the token of the calls of the chat, and of no other call.',
    output: z.string(),
  }),
  joinAccount: call('POST', '/api/chat/join', {
    changes: true,
    source: 'ours',
    about: 'Moves the messages of a guest into the caller’s own chat and ends the key. An unknown key changes nothing.',
    takes: ask.inputs({ key: ask.text('key', 'Key of the guest.', 'parameter-invalid') }),
  }),
  listMessages: call('POST', '/api/chat/list', {
    needs: ['session-or-guest'],
    source: 'ours',
    about:
      'Messages of the caller’s chat with support, oldest first: the latest, those `before` a number, or those `after` one. ' +
      `${OF_CALLER}`,
    takes: ask.inputs(chatPart),
    answers: supportPage,
  }),
  say: call('POST', '/api/chat/send', {
    needs: ['session-or-guest'],
    changes: true,
    source: 'ours',
    about: `Sends a message to support: a text, an image that the caller uploaded, or both. ${OF_CALLER}`,
    takes: ask.inputs(said),
    answers: chatMessage,
  }),
  markRead: call('POST', '/api/chat/read', {
    needs: ['session-or-guest'],
    changes: true,
    source: 'ours',
    about: `Marks all messages up to a number as read. ${OF_CALLER}`,
    takes: ask.inputs({ number: upTo }),
    answers: chatMarks,
  }),
  tellTyping: call('POST', '/api/chat/typing', {
    needs: ['session-or-guest'],
    changes: true,
    source: 'ours',
    about: `Notifies the other party that the caller is typing. ${OF_CALLER}`,
  }),
  getUnread: call('GET', '/api/chat/unread', {
    needs: ['session-or-guest'],
    source: 'ours',
    about: `Number of messages of support that the caller has not read. ${OF_CALLER}`,
    answers: record('Unread', { unread }),
  }),
  uploadPicture: call('POST', '/api/chat/upload', {
    needs: ['session-or-guest'],
    takesFile: { mostBytes: PICTURE_MOST_BYTES },
    changes: true,
    source: 'ours',
    about: `As \`/api/upload\`, for guests too. ${OF_CALLER}`,
    takes: ask.inputs({
      file: ask.plain('file', file('file-required'), 'Image: PNG or JPEG, at most 10 MB, 12,000 pixels a side and 50 megapixels.'),
    }),
    output: z.string().meta({ description: 'Path of the image: `/upload/<name>.jpg` or `.png`.' }),
  }),
  getPicture: call('GET', '/api/chat/picture/:name', {
    needs: ['session-or-guest'],
    answersPicture: true,
    source: 'ours',
    about: `An image of one of the caller’s conversations, as bytes. ${OF_CALLER}`,
    takes: ask.inputs({
      name: ask.plain('name', text('picture-not-found', 60, 'picture-not-found'), 'File name of the image: the last part of its path.'),
    }),
    output: z.custom<Blob>(),
  }),
};

/** The conversation of an event. */
const named = { chat: chatName.schema.meta({ description: 'Conversation.' }) };
const subject = ({ chat: { kind, ref } }: { readonly chat: z.output<typeof chatName.schema> }) => `${kind} ${ref}`;

/** The reads that count unread messages. */
const UNREAD = ['chat.getUnread', 'p2p.getOrder'] as const;

export const chatContract = contract({
  about: 'Conversations with support.',
  calls: chat,
  uses: ['deposit', 'help', 'session', 'upload', 'user', 'wallet', 'withdraw'],
  events: {
    /** A message of any party, to each of them; `unread` is the reader's. */
    chat: event(
      { ...named, message: chatMessage.schema.meta({ description: 'Message.' }), unread: unread.schema },
      { subject, delivery: 'every', refreshes: UNREAD },
    ),
    /** A party has read. */
    chatRead: event({ ...named, ...chatMarks.schema.shape }, { subject, delivery: 'latest', refreshes: UNREAD }),
    /** The other side is typing; repeated every few seconds. */
    chatTyping: event(named, { subject, delivery: 'latest', refreshes: [] }),
  },
  refusals: ['chat-not-found', 'message-required', 'message-too-long', 'too-many-messages'],
});
