import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Query } from '../../../http/area.ts';
import { unreadOf } from '../read-chat.ts';

/** Counts the messages from support that the caller has not read. */
export const getUnread: Query<typeof chat.getUnread> = ({ world, person }) =>
  ok({ unread: unreadOf(world, partyOfNumber(person.id), 'support') });
