import { ASKED_RECORDS, CHAT_KINDS } from '@mt2/domain/chat';
import { z } from 'zod';
import * as ask from './fields/ask.ts';
import { count, flag, id, instant, list, optional, plain, type Read, record, text } from './fields/index.ts';
import { optionalId, optionalText, picturePaths, requiredId as readId } from './fields/readers.ts';

/** A conversation by its kind and subject. */
export const chatName = record('ChatName', {
  kind: plain('kind', z.enum(CHAT_KINDS), 'support, or p2p for the chat of an order.'),
  ref: id('ref', 'For support: ID of the user, or below 0 of the guest. For p2p: order ID.'),
});

const chatLink = record('ChatLink', { id: id('id', 'Article ID.'), title: text('title', 'Title in the language of the message.') });
const chatRecord = record('ChatRecord', {
  kind: plain('kind', z.enum(ASKED_RECORDS), 'deposit or withdrawal.'),
  id: id('id', 'ID of the deposit or withdrawal.'),
});

/** A message as one of the parties sees it. */
export const chatMessage = record('ChatMessage', {
  number: count('number', 'Place of the message in its conversation, from 1.', { unit: 'place' }),
  isMine: flag('mine', '1 if the reader wrote it.'),
  author: plain('author', z.enum(['user', 'guest', 'operator']), 'Author: user, guest or operator.'),
  isAutomatic: flag('is_automatic', '1 if it was written automatically.'),
  text: text('text', 'Text. Empty if there is only an image.'),
  picture: text('picture', 'Path of the image. Empty if there is none.'),
  links: list('links', chatLink, 'Help articles that the message links to.'),
  record: optional('record', chatRecord, 'The record of the user that an automatic message is about.'),
  sentAt: instant('create_time', 'Time at which it was sent.'),
});
export type ChatMessageRow = z.output<typeof chatMessage.schema>;
export type ChatMessage = Read<typeof chatMessage>;

/** The last message of a conversation, and how far its parties have read it. */
export const chatMarks = record('ChatMarks', {
  last: count('last', 'Position of the last message in the chat; 0 if there is none.', { unit: 'place' }),
  readTo: count('read_to', 'Position of the last message the reader has read; 0 if none.', { unit: 'place' }),
  seenTo: count('seen_to', 'Position of the last message the other party has read; 0 if none.', { unit: 'place' }),
  unread: count('unread', 'Number of unread messages from the other party.'),
});

/** Part of a conversation, its messages oldest first. */
export const chatPage = record('ChatPage', { messages: list('list', chatMessage, 'Messages, oldest first.'), ...chatMarks.lines });
export type ChatPage = Read<typeof chatPage>;

const mostMessages = 100;
const afterNumber = optionalText(12)
  .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
  .transform((value) => (value === '' ? undefined : Number(value)));
/** The requested part of a conversation: messages after a number, messages before one, or the latest. */
export const chatPart = {
  after: ask.optional('after', afterNumber, 'Returns the first messages after this number; `before` is then ignored.', { unit: 'place' }),
  before: ask.optional('before', optionalId(), 'Returns the last messages before this number. Default the latest messages.', {
    unit: 'place',
  }),
  limit: ask.optional(
    'limit',
    optionalId().transform((value) => Math.min(value ?? 30, mostMessages)),
    'Maximum number of messages, up to 100. Default 30.',
    { unit: 'count' },
  ),
};
/** The content of a message. The schema accepts slightly longer text than the rule, so the rule can refuse it by name. */
export const said = {
  text: ask.written('text', 'Text, at most 2,000 characters. Default empty.', 20_000),
  picture: ask.optional('picture', picturePaths(optionalText()), 'Path of an image that the sender uploaded. Default empty.'),
};
/** The mark to set. */
export const upTo = ask.plain('number', readId(), 'Position of the last message read.', { unit: 'place' });
