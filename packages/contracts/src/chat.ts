import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { chatMarks, chatMessage, chatName, chatPage, chatPart, said } from './chat-rows.ts';
import { sentence } from './envelope.ts';
import { file, flag, id, text } from './fields.ts';

export type { ChatMarks, ChatMessageRow, ChatPage } from './chat-rows.ts';

const OF_CALLER = 'Who has no account sends the key of `/api/chat/guest` as the token.';

export const chat = {
  beginGuest: call({
    method: 'POST',
    path: '/api/chat/guest',
    needs: [],
    changes: true,
    isSecret: true,
    source: 'ours',
    about: 'A key for somebody who wants to write to support without an account: the token of the calls of the chat, and of nothing else.',
    input: z.object({}),
    output: z.string(),
  }),
  joinAccount: call({
    method: 'POST',
    path: '/api/chat/join',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'What was said as a guest becomes part of the caller’s own chat; the key ends. One that is not known any more changes nothing.',
    input: z.object({ key: text('parameter-invalid') }),
    output: sentence,
  }),
  listMessages: call({
    method: 'POST',
    path: '/api/chat/list',
    needs: ['session-or-guest'],
    changes: false,
    source: 'ours',
    about: `Messages of the caller’s chat with support, oldest first: the latest, those \`before\` a number, or those \`after\` one. ${OF_CALLER}`,
    input: z.object(chatPart),
    output: chatPage.extend({ is_away: flag }),
  }),
  say: call({
    method: 'POST',
    path: '/api/chat/send',
    needs: ['session-or-guest'],
    changes: true,
    source: 'ours',
    about: `Says something to support: a text, a picture of the caller’s own, or both. ${OF_CALLER}`,
    input: z.object(said),
    output: chatMessage,
  }),
  markRead: call({
    method: 'POST',
    path: '/api/chat/read',
    needs: ['session-or-guest'],
    changes: true,
    source: 'ours',
    about: `Marks everything up to a number as read. ${OF_CALLER}`,
    input: z.object({ number: id() }),
    output: chatMarks,
  }),
  tellTyping: call({
    method: 'POST',
    path: '/api/chat/typing',
    needs: ['session-or-guest'],
    changes: true,
    source: 'ours',
    about: `Tells the other side that the caller is typing. ${OF_CALLER}`,
    input: z.object({}),
    output: sentence,
  }),
  getUnread: call({
    method: 'GET',
    path: '/api/chat/unread',
    needs: ['session-or-guest'],
    changes: false,
    source: 'ours',
    about: `How many messages of support the caller has not read. ${OF_CALLER}`,
    input: z.object({}),
    output: z.object({ unread: z.int() }),
  }),
  uploadPicture: call({
    method: 'POST',
    path: '/api/chat/upload',
    needs: ['session-or-guest'],
    takesFile: { mostBytes: PICTURE_MOST_BYTES },
    changes: true,
    source: 'ours',
    about: `As \`/api/upload\`, for guests too. ${OF_CALLER}`,
    input: z.object({ file: file('file-required') }),
    output: z.string().meta({ description: 'The path of the picture: `/upload/<name>.jpg` or `.png`.' }),
  }),
  getPicture: call({
    method: 'GET',
    path: '/api/chat/picture/:name',
    needs: ['session-or-guest'],
    changes: false,
    answersPicture: true,
    source: 'ours',
    about: `A picture of a conversation that the caller takes part in, as bytes. ${OF_CALLER}`,
    input: z.object({ name: text('picture-not-found', 60, 'picture-not-found') }),
    output: z.custom<Blob>(),
  }),
};

const subject = ({ chat: { kind, ref } }: { readonly chat: z.output<typeof chatName> }) => `${kind} ${ref}`;

export const chatContract = contract({
  calls: chat,
  uses: ['help', 'session', 'upload', 'user'],
  events: {
    /** A message of any party, to each of them; `unread` is the reader's. */
    chat: event({ chat: chatName, message: chatMessage, unread: z.int() }, { subject, delivery: 'every', refreshes: [] }),
    /** A party has read. */
    chatRead: event({ chat: chatName, ...chatMarks.shape }, { subject, delivery: 'latest', refreshes: [] }),
    /** The other side is typing; it says so again every few seconds. */
    chatTyping: event({ chat: chatName }, { subject, delivery: 'latest', refreshes: [] }),
  },
  refusals: ['chat-not-found', 'message-required', 'message-too-long', 'too-many-messages'],
});
