import type { chatPage } from '@mt2/contracts/chat-rows';
import type { Given } from '@mt2/contracts/fields';
import { type Decision, err, ok } from '@mt2/domain';
import { type ChatKind, type ChatName, numberOfParty, type Party } from '@mt2/domain/chat';
import type { Tx } from '../../world/transaction/tx.ts';
import { type ChatMessage, countAfter, findChat, findMembership, listAfter, listBefore, listBehind } from './chat.repo.ts';
import { marksOf, messageView } from './chat-view.ts';

/** Selects messages: the first `limit` after a number, or the last before one; with neither, the latest. */
export type ChatPart = { readonly after?: number | undefined; readonly before?: number | undefined; readonly limit: number };

/** Part of a conversation as a party sees it, oldest first, with its marks. */
export function readChat(
  source: Pick<Tx, 'sql'>,
  reader: Party,
  name: ChatName,
  { after, before, limit }: ChatPart,
): Decision<Given<typeof chatPage>, 'chat-not-found'> {
  const membership = findMembership(source, name, numberOfParty(reader));
  if (!membership) return err('chat-not-found');
  const rows =
    after === undefined
      ? listBefore(source, membership.id, before ?? membership.lastNumber + 1, limit)
      : listAfter(source, membership.id, after, limit);
  return ok({ messages: rows.map((row) => messageView(row, membership.party)), ...marksOf(source, membership) });
}

/** The number of messages that a party has not read, in all its conversations of one kind. */
export const unreadOf = (source: Pick<Tx, 'sql'>, reader: Party, kind: ChatKind): number =>
  listBehind(source, kind, numberOfParty(reader)).reduce((sum, membership) => sum + countAfter(source, membership), 0);

/** The number of messages that a party has not read in one conversation; 0 if it takes no part in it. */
export function unreadIn(source: Pick<Tx, 'sql'>, reader: Party, name: ChatName): number {
  const membership = findMembership(source, name, numberOfParty(reader));
  return membership ? marksOf(source, membership).unread : 0;
}

/** The last messages of a conversation, oldest first, for someone who takes no part in it, such as an arbiter. */
export function transcriptOf(source: Pick<Tx, 'sql'>, name: ChatName, most: number): readonly ChatMessage[] {
  const chat = findChat(source, name);
  return chat ? listBefore(source, chat.id, chat.lastNumber + 1, most) : [];
}
