import type { ChatMarks, ChatMessageRow } from '@mt2/contracts/chat';
import { formatInstant } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Tx } from '../../world/transaction/tx.ts';
import { pathOf } from '../upload/index.ts';
import { type ChatMessage, type ChatParty, countAfter, listParties, type Seat } from './chat.repo.ts';

/** A message as a party, by its number, sees it. */
export const presentMessage = (row: ChatMessage, reader: number): ChatMessageRow => ({
  number: row.number,
  mine: row.party === reader ? 1 : 0,
  author: partyOfNumber(row.party).kind,
  is_automatic: row.isAutomatic === 1 ? 1 : 0,
  text: row.text,
  picture: row.picture === '' ? '' : pathOf({ name: row.picture }),
  links: row.links === '' ? [] : JSON.parse(row.links),
  create_time: formatInstant(row.at),
});

/** The marks of a conversation for one of its parties: the other side has seen what any of it has. */
export const presentMarks = (source: Pick<Tx, 'sql'>, last: number, own: ChatParty, all: readonly ChatParty[]): ChatMarks => ({
  last,
  read_to: own.readTo,
  seen_to: Math.max(0, ...all.filter(({ party }) => party !== own.party).map(({ readTo }) => readTo)),
  unread: countAfter(source, own),
});

/** The marks of a conversation as they are stored. */
export const marksOf = (source: Pick<Tx, 'sql'>, seat: Seat): ChatMarks =>
  presentMarks(source, seat.lastNumber, { ...seat, chatId: seat.id }, listParties(source, seat.id));
