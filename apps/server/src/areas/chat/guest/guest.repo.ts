import type { ChatGuest } from '@mt2/prisma';
import { notSetAside } from '../../../world/tables/not-set-aside.ts';
import type { Reading, Tx } from '../../../world/transaction/tx.ts';
import type { Chat } from '../chat.repo.ts';

/** A user of support without an account, identified by the hash of a key. */
export type Guest = Readonly<ChatGuest>;

export const insertGuest = (tx: Tx, guest: Omit<Guest, 'id'>): number => tx.sql.insert<Guest>('ChatGuest', guest);
export const findGuest = ({ sql }: Reading, id: number): Guest | undefined =>
  sql.get<Guest>('SELECT * FROM "ChatGuest" WHERE "id" = +?', id);
export const findGuestByKey = ({ sql }: Reading, keyHash: string): Guest | undefined =>
  sql.get<Guest>('SELECT * FROM "ChatGuest" WHERE "keyHash" = +?', keyHash);
/** The guest to be deleted next. */
export const findOldestGuest = ({ sql }: Reading): Guest | undefined =>
  sql.get<Guest>(`SELECT * FROM "ChatGuest" WHERE ${notSetAside('ChatGuest')} ORDER BY "endsAt", "id" LIMIT 1`);
export const keepGuestUntil = (tx: Tx, id: number, endsAt: number): number => tx.sql.update<Guest>('ChatGuest', { id }, { endsAt });
export const deleteGuest = (tx: Tx, id: number): number => tx.sql.delete('ChatGuest', { id });

/** Removes a conversation with all its messages. */
export function deleteChat({ sql }: Reading, { id }: Pick<Chat, 'id'>): void {
  sql.delete('ChatMessage', { chatId: id });
  sql.delete('ChatParty', { chatId: id });
  sql.delete('Chat', { id });
}

/** Transfers a party's messages to another party, in the same conversation or after the messages of another. */
export function moveMessages({ sql }: Reading, from: Chat, into: Chat, party: number, newParty: number): void {
  const shift = from.id === into.id ? 0 : into.lastNumber;
  sql.change(
    'ChatMessage',
    `UPDATE "ChatMessage" SET "chatId" = +?, "number" = "number" + ?, "party" = CASE "party" WHEN ? THEN ? ELSE "party" END
     WHERE "chatId" = +?`,
    into.id,
    shift,
    party,
    newParty,
    from.id,
  );
}
/** Replaces a party with another. */
export const replaceParty = ({ sql }: Reading, chatId: number, party: number, newParty: number): number =>
  sql.change('ChatParty', 'UPDATE "ChatParty" SET "party" = +? WHERE "chatId" = +? AND "party" = +?', newParty, chatId, party);
export const updateChat = (tx: Tx, id: number, set: Partial<Chat>): number => tx.sql.update<Chat>('Chat', { id }, set);
