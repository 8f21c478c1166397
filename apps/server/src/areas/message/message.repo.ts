import { personalSubject } from '@mt2/contracts/message-about';
import type { AntiPhishingCode, OutboxMessage } from '@mt2/prisma';
import { type Page, type PageRequest, selectPage } from '../../world/tables/page.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** A message in the outbox, by its number. */
export type SentMessage = Readonly<OutboxMessage>;

/** An email or SMS; `code` is empty if it has none. `userId` is set if it is also one of the user's personal messages. */
export type Message = {
  readonly recipient: string;
  readonly purpose: string;
  readonly code: string;
  readonly text: string;
  readonly userId?: number;
};

/** Puts a message into the world's outbox, where the lab reads it. What the event log says too is read from the start. Returns its ID. */
export const send = (tx: Tx, { userId = 0, ...message }: Message): number =>
  tx.sql.insert<OutboxMessage>('OutboxMessage', { ...message, at: tx.now, userId, isRead: personalSubject(message.purpose) ? 0 : 1 });

/** The code by which a user recognizes genuine messages; undefined if none is set. */
export const findAntiPhishingCode = ({ sql }: Reading, userId: number): string | undefined =>
  sql.get<AntiPhishingCode>('SELECT * FROM "AntiPhishingCode" WHERE "userId" = +?', userId)?.code;
export const putAntiPhishingCode = (tx: Tx, userId: number, code: string): void =>
  tx.sql.put<AntiPhishingCode>('AntiPhishingCode', { userId, code });
export const deleteAntiPhishingCode = (tx: Tx, userId: number): number => tx.sql.delete('AntiPhishingCode', { userId });

/** Deletes every message; returns their number. */
export const clearMessages = ({ sql }: Tx): number => sql.change('OutboxMessage', 'DELETE FROM "OutboxMessage"');

/** An empty recipient or purpose matches all. */
export type MessageFilter = { readonly recipient: string; readonly purpose: string; readonly after: number };

/** Maximum number of messages listed at once. */
const MOST_LISTED = 500;

/** The newest 500 messages or, with a number, the first 500 after it; oldest first. */
export function listMessages({ sql }: Reading, { recipient, purpose, after }: MessageFilter): SentMessage[] {
  const matching = `SELECT * FROM "OutboxMessage" WHERE "seq" > +? AND (? = '' OR "recipient" = +?) AND (? = '' OR "purpose" = +?)`;
  const values = [after, recipient, recipient, purpose, purpose, MOST_LISTED];
  if (after > 0) return sql.all<SentMessage>(`${matching} ORDER BY "seq" LIMIT +?`, ...values);
  return sql.all<SentMessage>(`${matching} ORDER BY "seq" DESC LIMIT +?`, ...values).reverse();
}

/** Marks a personal message of a user as read, by default all of them. */
export const markMessagesRead = (tx: Tx, userId: number, seq?: number): number =>
  tx.sql.update<OutboxMessage>('OutboxMessage', { userId, isRead: 0, ...(seq !== undefined && { seq }) }, { isRead: 1 });

/** Enough to be shown as "99+". */
const MOST_COUNTED = 100;

/** Number of a user's unread personal messages; at most a hundred are counted. */
export const countUnreadMessages = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM (SELECT 1 FROM "OutboxMessage" WHERE "userId" = +? AND "isRead" = 0 LIMIT +?)', userId, MOST_COUNTED);

/** One page of a user's personal messages, newest first, and their total number. */
export const pagePersonalMessages = (source: Reading, userId: number, slice: PageRequest): Page<SentMessage> =>
  selectPage(source, 'FROM "OutboxMessage" WHERE "userId" = +?', [userId], 'ORDER BY "seq" DESC', slice);
