import { numberOfParty, type Party } from '@mt2/domain/chat';
import type { Chat, ChatMessage, ChatParty, SupportState } from '@mt2/prisma';
import type { Reading } from '../../../world/transaction/tx.ts';

/** The last message of a party in a conversation. */
export const findLastOf = ({ sql }: Reading, chatId: number, from: Party): ChatMessage | undefined =>
  sql.get<ChatMessage>(
    'SELECT * FROM "ChatMessage" WHERE "chatId" = +? AND "party" = +? ORDER BY "number" DESC LIMIT 1',
    chatId,
    numberOfParty(from),
  );

/** The last message of a conversation with support, with the operator's read mark and how often the user typed. */
export type Listed = ChatMessage & Pick<Chat, 'ref'> & Pick<ChatParty, 'readTo' | 'typings'> & { readonly seenTo: number };

/** The conversations with support that have messages, latest first. */
export const listConversations = ({ sql }: Reading, most: number): Listed[] =>
  sql.all<Listed>(
    `SELECT "m".*, "c"."ref", "o"."readTo", "a"."readTo" AS "seenTo", "a"."typings" FROM "Chat" AS "c"
     JOIN "ChatMessage" AS "m" ON "m"."chatId" = "c"."id" AND "m"."number" = "c"."lastNumber"
     JOIN "ChatParty" AS "o" ON "o"."chatId" = "c"."id" AND "o"."party" = 0
     JOIN "ChatParty" AS "a" ON "a"."chatId" = "c"."id" AND "a"."party" = "c"."ref"
     WHERE "c"."kind" = 'support' ORDER BY "c"."lastAt" DESC, "m"."id" DESC LIMIT +?`,
    most,
  );

/** How support can be reached: an address that replaces the product's own chat, '' for the chat, and whether support is offline. */
export type Support = { readonly address: string; readonly isAway: boolean };

/** How support can be reached now; until it was set, the product's own chat, online. */
export function readSupport({ sql }: Reading): Support {
  const row = sql.get<SupportState>('SELECT * FROM "SupportState" WHERE "id" = 1');
  return { address: row?.address ?? '', isAway: row?.isAway === 1 };
}
export const putSupport = ({ sql }: Reading, { address, isAway }: Support): void =>
  sql.put<SupportState>('SupportState', { id: 1, address, isAway: isAway ? 1 : 0 });

/** Where support can be reached. */
export const supportAddress = (source: Reading): string => readSupport(source).address || '/#/pages/help/center/chat';
