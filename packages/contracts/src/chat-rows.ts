import { CHAT_KINDS } from '@mt2/domain/chat';
import { z } from 'zod';
import { flag, optionalId, optionalText, timeText } from './fields.ts';

/** A conversation by its kind and what it is about. */
export const chatName = z.object({ kind: z.enum(CHAT_KINDS), ref: z.int() });

/** A message as one of the parties sees it. */
export const chatMessage = z
  .object({
    /** Its place in the conversation, from 1; none is missing. */
    number: z.int().meta({ description: 'Place of the message in its conversation, from 1.', 'x-unit': 'place' }),
    /** 1 where the reader said it. */
    mine: flag,
    author: z.enum(['user', 'guest', 'operator']),
    /** 1 where no person said it. */
    is_automatic: flag,
    text: z.string(),
    /** The path of a picture; empty for none. */
    picture: z.string(),
    /** Articles of the help centre that it leads to. */
    links: z.array(z.object({ id: z.int(), title: z.string() })),
    create_time: timeText,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessageRow = z.output<typeof chatMessage>;

/** How far a conversation is, and how far its parties have read it. */
export const chatMarks = z
  .object({
    /** The number of the last message. */
    last: z.int(),
    /** The last message that the reader has read, and the last one that the other side has. */
    read_to: z.int(),
    seen_to: z.int(),
    unread: z.int(),
  })
  .meta({ id: 'ChatMarks' });
export type ChatMarks = z.output<typeof chatMarks>;

/** Part of a conversation, its messages oldest first. */
export const chatPage = z.object({ list: z.array(chatMessage), ...chatMarks.shape });
export type ChatPage = z.output<typeof chatPage>;

const mostMessages = 100;
/** Which part of a conversation is meant: what comes after a number, what comes before one, or the latest. */
export const chatPart = {
  after: optionalText(12)
    .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
    .transform((value) => (value === '' ? undefined : Number(value))),
  before: optionalId(),
  limit: optionalId().transform((value) => Math.min(value ?? 30, mostMessages)),
};
/** The content of a message: a text, the path of an own upload, or both. A little more than the rule takes, so that the rule refuses it by name. */
export const said = { text: optionalText(20_000), picture: optionalText() };
