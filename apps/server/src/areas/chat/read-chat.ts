import { chatMarks, type chatPage } from '@mt2/contracts/chat-rows';
import type { Given } from '@mt2/contracts/fields';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { type ChatKind, type ChatName, markAfter, numberOfParty, type Party } from '@mt2/domain/chat';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import {
  type ChatMessage,
  countAfter,
  findChat,
  findMembership,
  listAfter,
  listBefore,
  listBehind,
  listParties,
  type Membership,
  updateParty,
} from './chat.repo.ts';
import { type Marks, marksOf, marksView, messageView } from './chat-view.ts';

/** Selects messages: the first `limit` after a number, or the last before one; with neither, the latest. */
type ChatPart = { readonly after?: number | undefined; readonly before?: number | undefined; readonly limit: number };

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

/** Marks everything up to a number as read by a party; a mark never moves back. Returns the party's state of the conversation. */
export function markRead(tx: CommandTx, reader: Party, name: ChatName, upTo: number): Decision<Marks, 'chat-not-found'> {
  const membership = findMembership(tx, name, numberOfParty(reader));
  if (!membership) return noted(tx.note, 'chat', { kind: name.kind, ref: name.ref }, err('chat-not-found'));
  const readTo = markAfter(membership.readTo, upTo, membership.lastNumber);
  if (readTo > membership.readTo) {
    updateParty(tx, membership.id, membership.party, { readTo });
    tellMarks(tx, membership);
  }
  return ok(marksOf(tx, { ...membership, readTo }));
}

/** Sends every party its marks after one of them has read. */
export function tellMarks(tx: Tx, { id, kind, ref, lastNumber }: Membership): void {
  const all = listParties(tx, id);
  for (const own of all) {
    const event = () => ({
      event: 'chatRead' as const,
      chat: { kind, ref },
      ...chatMarks.encode(marksView(tx, lastNumber, own, all)),
    });
    tx.emit('user.event', { userId: own.party, event });
  }
}
