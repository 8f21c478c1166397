import type { chat } from '@mt2/contracts/chat';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Change } from '../../../http/area.ts';
import { markRead as mark } from '../mark-read.ts';
import { supportChat } from '../support/name.ts';

/** Marks the messages from support as read. */
export const markRead: Change<typeof chat.markRead> = (tx, { number }) => {
  const party = partyOfNumber(tx.person.id);
  return mark(tx, party, supportChat(party), number);
};
