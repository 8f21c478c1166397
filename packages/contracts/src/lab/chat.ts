import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { z } from 'zod';
import { chatMarks, chatMessage, chatPage, chatPart, said, upTo } from '../chat-rows.ts';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, id, inner, list, type Read, record, text } from '../fields/index.ts';
import { file, optionalText } from '../fields/readers.ts';

/** A conversation by the number of its party: users above 0, guests below. */
const ref = ask.plain(
  'ref',
  z
    .union([z.string(), z.number()], { error: 'chat-not-found' })
    .transform(String)
    .pipe(z.string().regex(/^-?[1-9]\d{0,14}$/, { error: 'chat-not-found' }))
    .transform(Number),
  'User ID, or below 0 the ID of a guest.',
  { unit: 'id' },
);

/** A conversation with support in the operator's list. */
export const labChat = record('LabChat', {
  ref: id('ref', 'User ID, or below 0 the ID of a guest.'),
  account: text('account', 'Account of the user. Empty for a guest.'),
  lang: text('lang', 'Language of the user or guest: en, zh, hk, jp, kr, esp or th.'),
  last: inner('last', chatMessage, 'Last message.'),
  unread: count('unread', 'Messages that the operator has not read.'),
  seenTo: count('seen_to', 'Position of the last message the other party has read; 0 if none.', { unit: 'place' }),
  typings: count('typings', 'Times that the other side reported that it is typing.'),
});
export type LabChat = Read<typeof labChat>;

/** The version is a hash of the list in wire form. */
const labChatList = record('LabChats', {
  version: text('version', 'Version of the list. With `wait`, the call returns once the version changes.'),
  list: list('list', labChat, 'Conversations, latest first, at most 100.'),
});

export const labChats = {
  listChats: labCall('GET', '/lab/api/chats', {
    about:
      'The conversations with support, latest first, at most 100. With `wait` and the `version` of the last answer, the call returns ' +
      'once there is something new.',
    commands: [
      { use: 'chat list', picks: 'list', prints: '{ref}  {account|guest}  {lang}  {unread}  {last:create_time}  {last:text picture}' },
    ],
    takes: ask.inputs({
      version: ask.optionalText('version', 'Version of the last answer. Default none.'),
      wait: ask.optional(
        'wait',
        optionalText(2)
          .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
          .transform(Number),
        'Longest wait for something new, at most 60. Default 0: returns at once.',
        { unit: 's' },
      ),
    }),
    answers: labChatList,
  }),
  readChat: labCall('GET', '/lab/api/chats/:ref', {
    about: 'Messages of a conversation as the operator sees them, oldest first: the latest, those `before` a number, or those `after` one.',
    commands: [
      {
        use: 'chat read <ref>',
        about: 'Shows the last messages of a conversation, and marks them as read.',
        picks: 'list',
        prints: '{number}  {author}  {create_time}  {text|picture}',
      },
    ],
    takes: ask.inputs({ ref, ...chatPart }),
    answers: chatPage,
  }),
  say: labCall('POST', '/lab/api/chats/:ref', {
    changes: true,
    about: 'Answers as the operator: a text, an uploaded image, or both.',
    commands: [
      {
        use: 'chat say <ref> [text]',
        about: 'Replies as the operator: a text, the file of a --picture, or both.',
        prints: 'message {number} of the conversation {ref}',
      },
    ],
    takes: ask.inputs({ ref, ...said }),
    answers: chatMessage,
  }),
  markRead: labCall('POST', '/lab/api/chats/:ref/read', {
    changes: true,
    about: 'Marks all messages up to a number as read by the operator.',
    takes: ask.inputs({ ref, number: upTo }),
    answers: chatMarks,
  }),
  tellTyping: labCall('POST', '/lab/api/chats/:ref/typing', {
    changes: true,
    about: 'Tells the other side that the operator is typing.',
    takes: ask.inputs({ ref }),
    output: z.null(),
  }),
  uploadPicture: labCall('POST', '/lab/api/chat-pictures', {
    takesFile: { mostBytes: PICTURE_MOST_BYTES },
    changes: true,
    about: 'Uploads an image of the operator and returns its path. Images of conversations are at `/lab/api/pictures/:name`.',
    takes: ask.inputs({
      file: ask.plain('file', file('file-required'), 'Image: PNG or JPEG, at most 10 MB, 12,000 pixels a side and 50 megapixels.'),
    }),
    output: z.string(),
  }),
};
