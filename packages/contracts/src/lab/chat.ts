import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { z } from 'zod';
import { call } from '../call.ts';
import { chatMarks, chatMessage, chatPage, chatPart, said } from '../chat-rows.ts';
import { file, id, optionalText } from '../fields.ts';

/** A conversation by the number of its party: users above 0, guests below. */
const ref = z
  .union([z.string(), z.number()], { error: 'chat-not-found' })
  .transform(String)
  .pipe(z.string().regex(/^-?[1-9]\d{0,14}$/, { error: 'chat-not-found' }))
  .transform(Number);

/** A conversation with support in the operator's list. */
const labChat = z
  .object({
    ref: z.int(),
    /** The account of a user; empty of a guest. */
    account: z.string(),
    /** Of who asks: in it, quick replies are written. */
    lang: z.string(),
    last: chatMessage,
    unread: z.int(),
    /** The last message that the other side has read. */
    seen_to: z.int(),
    /** Grows each time the other side says that it is typing. */
    typings: z.int(),
  })
  .meta({ id: 'LabChat' });
export type LabChatRow = z.output<typeof labChat>;

export const labChats = {
  listChats: call({
    method: 'GET',
    path: '/lab/api/chats',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'The conversations with support, the latest first, at most 100. With `wait` (seconds, at most 60) and the `version` of the last answer it waits until there is something new.',
    input: z.object({
      version: optionalText(),
      wait: optionalText(2)
        .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
        .transform(Number),
    }),
    output: z.object({ version: z.string(), list: z.array(labChat) }),
  }),
  readChat: call({
    method: 'GET',
    path: '/lab/api/chats/:ref',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Messages of a conversation as the operator sees them, oldest first: the latest, those `before` a number, or those `after` one.',
    input: z.object({ ref, ...chatPart }),
    output: chatPage,
  }),
  say: call({
    method: 'POST',
    path: '/lab/api/chats/:ref',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Answers as the operator: a text, a picture that was uploaded here, or both.',
    input: z.object({ ref, ...said }),
    output: chatMessage,
  }),
  markRead: call({
    method: 'POST',
    path: '/lab/api/chats/:ref/read',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Marks everything up to a number as read by the operator.',
    input: z.object({ ref, number: id() }),
    output: chatMarks,
  }),
  tellTyping: call({
    method: 'POST',
    path: '/lab/api/chats/:ref/typing',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Tells the other side that the operator is typing.',
    input: z.object({ ref }),
    output: z.null(),
  }),
  uploadPicture: call({
    method: 'POST',
    path: '/lab/api/chat-pictures',
    needs: [],
    takesFile: { mostBytes: PICTURE_MOST_BYTES },
    changes: true,
    source: 'ours',
    about: 'Takes a picture of the operator’s; the message is its path. Pictures of conversations are at `/lab/api/pictures/:name`.',
    input: z.object({ file: file('file-required') }),
    output: z.string(),
  }),
};
