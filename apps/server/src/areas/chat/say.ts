import { chatMessage } from '@mt2/contracts/chat-rows';
import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { type AskedRecord, type ChatName, checkSaid, numberOfParty, type Party, type Said, type SaidRefusal } from '@mt2/domain/chat';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { findOwnUpload } from '../upload/index.ts';
import {
  type ChatMessage,
  countAfter,
  findChat,
  findMembership,
  insertChat,
  insertMessage,
  insertParty,
  listParties,
  type Membership,
} from './chat.repo.ts';
import { messageView } from './chat-view.ts';
import { tellMarks } from './read-chat.ts';

/** Opens a conversation between parties unless it is open already. Returns its ID. */
export function openChat(tx: Tx, name: ChatName, parties: readonly Party[]): number {
  const open = findChat(tx, name);
  if (open) return open.id;
  const id = insertChat(tx, name);
  for (const party of parties) insertParty(tx, id, numberOfParty(party));
  return id;
}

export type SayRefusal = 'chat-not-found' | SaidRefusal | 'picture-not-found';

/** Sends a message to a conversation: a text, a picture of the sender's own, or both. Every party receives it over the feed. */
export function say(tx: CommandTx, from: Party, name: ChatName, said: Said): Decision<ChatMessage, SayRefusal> {
  const party = numberOfParty(from);
  const membership = findMembership(tx, name, party);
  if (!membership) return noted(tx.note, 'chat', { kind: name.kind, ref: name.ref }, err('chat-not-found'));
  const checked = checkSaid(said, tx.note);
  if (!checked.ok) return checked;
  const { text, picture: path } = checked.value;
  const picture = path === '' ? undefined : findOwnUpload(tx, party, path);
  if (path !== '' && !picture) return noted(tx.note, 'picture', path, about('picture', err('picture-not-found')));
  return ok(put(tx, membership, { text, picture: picture?.name ?? '' }));
}

/** An automatic answer: a text of the product, and links to articles or to a record of the user. */
export type Answer = {
  readonly text: string;
  readonly links?: readonly { readonly id: number; readonly title: string }[];
  readonly record?: { readonly kind: AskedRecord; readonly id: number } | undefined;
};

/** Sends an automatic message in a party's name. */
export function answerAutomatically(tx: Tx, from: Party, name: ChatName, { text, links = [], record }: Answer): void {
  const membership = findMembership(tx, name, numberOfParty(from));
  const linked = record ?? (links.length > 0 ? links : undefined);
  if (membership) put(tx, membership, { text, picture: '', links: linked ? JSON.stringify(linked) : '', isAutomatic: 1 });
}

type Put = Pick<ChatMessage, 'text' | 'picture'> & Partial<Pick<ChatMessage, 'links' | 'isAutomatic'>>;

function put(tx: Tx, membership: Membership, { links = '', isAutomatic = 0, ...said }: Put): ChatMessage {
  const row = insertMessage(tx, membership, { ...said, party: membership.party, links, isAutomatic });
  for (const own of listParties(tx, membership.id)) {
    const event = () => ({
      event: 'chat' as const,
      chat: { kind: membership.kind, ref: membership.ref },
      message: chatMessage.encode(messageView(row, own.party)),
      unread: countAfter(tx, own),
    });
    tx.emit('user.event', { userId: own.party, event });
  }
  // The sender has read everything before it: the other side sees that, if it was not known.
  if (isAutomatic === 0 && membership.readTo < membership.lastNumber) tellMarks(tx, { ...membership, lastNumber: row.number });
  return row;
}
