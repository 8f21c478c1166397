import type { ChatName } from '@mt2/domain/chat';
import type { ChatMessage as MessageRow, ChatParty as PartyRow, Chat as Row } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** A conversation. */
export type Chat = Readonly<Omit<Row, 'kind'>> & Pick<ChatName, 'kind'>;
/** A message of a conversation, with its sender. */
export type ChatMessage = Readonly<MessageRow>;
/** A party of a conversation, and how far it has read. */
export type ChatParty = Readonly<PartyRow>;

/** A party's place in a conversation. */
export type Membership = Chat & Pick<ChatParty, 'party' | 'readTo' | 'typings'>;

export const findChat = ({ sql }: Reading, { kind, ref }: ChatName): Chat | undefined =>
  sql.get<Chat>('SELECT * FROM "Chat" WHERE "kind" = +? AND "ref" = +?', kind, ref);
export const insertChat = (tx: Tx, { kind, ref }: ChatName): number => tx.sql.insert<Chat>('Chat', { kind, ref, createdAt: tx.now });
export const insertParty = (tx: Tx, chatId: number, party: number): number => tx.sql.insert<ChatParty>('ChatParty', { chatId, party });

/** A party's membership of a conversation; undefined if it takes no part, or if the conversation has not begun. */
export const findMembership = ({ sql }: Reading, { kind, ref }: ChatName, party: number): Membership | undefined =>
  sql.get<Membership>(
    `SELECT "Chat".*, "party", "readTo", "typings" FROM "Chat" JOIN "ChatParty" ON "chatId" = "id"
     WHERE "kind" = +? AND "ref" = +? AND "party" = +?`,
    kind,
    ref,
    party,
  );
export const listParties = ({ sql }: Reading, chatId: number): ChatParty[] =>
  sql.all<ChatParty>('SELECT * FROM "ChatParty" WHERE "chatId" = +? ORDER BY "party"', chatId);
export const updateParty = (tx: Tx, chatId: number, party: number, set: Partial<ChatParty>): number =>
  tx.sql.update<ChatParty>('ChatParty', { chatId, party }, set);

/** Stores the next message of a conversation. The sender has read everything before it; an automatic message moves no read mark. */
export function insertMessage(
  tx: Tx,
  { id: chatId, lastNumber }: Chat,
  said: Pick<ChatMessage, 'party' | 'text' | 'picture' | 'isAutomatic' | 'links'>,
): ChatMessage {
  const message = { ...said, chatId, number: lastNumber + 1, at: tx.now };
  const id = tx.sql.insert<ChatMessage>('ChatMessage', message);
  tx.sql.update<Chat>('Chat', { id: chatId }, { lastNumber: message.number, lastAt: tx.now });
  if (said.isAutomatic === 0) updateParty(tx, chatId, message.party, { readTo: message.number });
  return { ...message, id };
}

/** The first messages after a number, oldest first. */
export const listAfter = ({ sql }: Reading, chatId: number, after: number, limit: number): ChatMessage[] =>
  sql.all<ChatMessage>(
    'SELECT * FROM "ChatMessage" WHERE "chatId" = +? AND "number" > +? ORDER BY "number" LIMIT +?',
    chatId,
    after,
    limit,
  );
/** The last messages before a number, oldest first. */
export const listBefore = ({ sql }: Reading, chatId: number, before: number, limit: number): ChatMessage[] =>
  sql
    .all<ChatMessage>(
      'SELECT * FROM "ChatMessage" WHERE "chatId" = +? AND "number" < +? ORDER BY "number" DESC LIMIT +?',
      chatId,
      before,
      limit,
    )
    .reverse();

/** The number of messages by other parties after a party's read mark. */
export const countAfter = ({ sql }: Reading, { chatId, party, readTo }: Pick<ChatParty, 'chatId' | 'party' | 'readTo'>): number =>
  sql.count('FROM "ChatMessage" WHERE "chatId" = +? AND "number" > +? AND "party" <> +?', chatId, readTo, party);

/** A party's memberships of conversations of one kind that have messages after its read mark. */
export const listBehind = ({ sql }: Reading, kind: ChatName['kind'], party: number): ChatParty[] =>
  sql.all<ChatParty>(
    'SELECT "ChatParty".* FROM "ChatParty" JOIN "Chat" ON "id" = "chatId" WHERE "party" = +? AND "kind" = +? AND "lastNumber" > "readTo"',
    party,
    kind,
  );

/** True if a message in one of this party's conversations shows the upload of this name. */
export const isShownTo = ({ sql }: Reading, name: string, party: number): boolean =>
  sql.get(
    'SELECT 1 FROM "ChatMessage" JOIN "ChatParty" USING ("chatId") WHERE "picture" = +? AND "ChatParty"."party" = +? LIMIT 1',
    name,
    party,
  ) !== undefined;

/**
 * The conversation of a kind in which a party has left a message unanswered for the longest time: its subject, and the
 * time of that message. Its subject is a row of `table` that is not set aside.
 */
export const findUnanswered = (
  { sql }: Reading,
  kind: ChatName['kind'],
  party: number,
  table: string,
): { ref: number; lastAt: number } | undefined =>
  sql.get<{ ref: number; lastAt: number }>(
    `SELECT "ref", "lastAt" FROM "ChatParty" AS own JOIN "Chat" ON "Chat"."id" = own."chatId"
       JOIN "ChatMessage" AS said ON said."chatId" = own."chatId" AND said."number" = "lastNumber"
     WHERE own."party" = +? AND "kind" = +? AND said."party" <> own."party" AND own."readTo" < "lastNumber"
       AND ${notSetAside(table, 'ref')} ORDER BY "lastAt", "Chat"."id" LIMIT 1`,
    party,
    kind,
  );
