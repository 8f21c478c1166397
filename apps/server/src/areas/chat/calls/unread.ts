import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Change, Query } from '../../../http/area.ts';
import { markRead as mark, unreadOf } from '../read-chat.ts';
import { supportChat } from '../support/name.ts';

/** Counts the messages from support that the caller has not read. */
export const getUnread: Query<typeof chat.getUnread> = ({ world, person }) =>
  ok({ unread: unreadOf(world, partyOfNumber(person.id), 'support') });

/** Marks the messages from support as read. */
export const markRead: Change<typeof chat.markRead> = (tx, { number }) => {
  const party = partyOfNumber(tx.person.id);
  return mark(tx, party, supportChat(party), number);
};
