import type { chatMarks, chatMessage } from '@mt2/contracts/chat-rows';
import type { Given } from '@mt2/contracts/fields';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Tx } from '../../world/transaction/tx.ts';
import { pathOf } from '../upload/index.ts';
import { type ChatMessage, type ChatParty, countAfter, listParties, type Membership } from './chat.repo.ts';

export type Marks = Given<typeof chatMarks>;

/** The links of a message: to articles, or to one record. */
function linksOf({ links }: ChatMessage): Pick<Given<typeof chatMessage>, 'links' | 'record'> {
  const linked = links === '' ? [] : JSON.parse(links);
  return Array.isArray(linked) ? { links: linked, record: undefined } : { links: [], record: linked };
}

/** A message as a party, by its number, sees it. */
export const messageView = (row: ChatMessage, reader: number): Given<typeof chatMessage> => ({
  number: row.number,
  isMine: row.party === reader,
  author: partyOfNumber(row.party).kind,
  isAutomatic: row.isAutomatic === 1,
  text: row.text,
  picture: row.picture === '' ? '' : pathOf({ name: row.picture }),
  ...linksOf(row),
  sentAt: row.at,
});

/** The read marks of a conversation for one of its parties: the other side has seen a message if any of its members has. */
export const marksView = (source: Pick<Tx, 'sql'>, last: number, own: ChatParty, all: readonly ChatParty[]): Marks => ({
  last,
  readTo: own.readTo,
  seenTo: Math.max(0, ...all.filter(({ party }) => party !== own.party).map(({ readTo }) => readTo)),
  unread: countAfter(source, own),
});

/** The stored read marks of a conversation. */
export const marksOf = (source: Pick<Tx, 'sql'>, membership: Membership): Marks =>
  marksView(source, membership.lastNumber, { ...membership, chatId: membership.id }, listParties(source, membership.id));
