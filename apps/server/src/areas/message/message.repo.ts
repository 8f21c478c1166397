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

/** Puts a message into the world's outbox, where the lab reads it. Returns its ID. */
export const send = (tx: Tx, { userId = 0, ...message }: Message): number =>
  tx.sql.insert<OutboxMessage>('OutboxMessage', { ...message, at: tx.now, userId });

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

/** The ID of the last personal message that a user has read; 0 if none. */
export const readUpTo = ({ sql }: Reading, userId: number): number =>
  Number(sql.get<{ upTo: bigint | number }>('SELECT "upTo" FROM "MessageMark" WHERE "userId" = +?', userId)?.upTo ?? 0);

/** Marks all personal messages of a user as read. */
export const markMessagesRead = (tx: Tx, userId: number): number =>
  tx.sql.change(
    'MessageMark',
    `INSERT INTO "MessageMark" ("userId", "upTo") SELECT ?, MAX("seq") FROM "OutboxMessage" WHERE "userId" = +? HAVING COUNT(*) > 0
     ON CONFLICT ("userId") DO UPDATE SET "upTo" = excluded."upTo"`,
    userId,
    userId,
  );

/** Enough to be shown as "99+". */
const MOST_COUNTED = 100;

/** Number of a user's unread personal messages; at most a hundred are counted. */
export const countUnreadMessages = (source: Reading, userId: number): number =>
  source.sql.count(
    'FROM (SELECT 1 FROM "OutboxMessage" WHERE "userId" = +? AND "seq" > +? LIMIT +?)',
    userId,
    readUpTo(source, userId),
    MOST_COUNTED,
  );

/** One page of a user's personal messages, newest first, and their total number. */
export const pagePersonalMessages = (source: Reading, userId: number, slice: PageRequest): Page<SentMessage> =>
  selectPage(source, 'FROM "OutboxMessage" WHERE "userId" = +?', [userId], 'ORDER BY "seq" DESC', slice);
