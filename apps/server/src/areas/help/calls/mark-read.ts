import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { markEventsRead, markMessagesRead } from '../../message/index.ts';
import { markNewsRead } from '../help.repo.ts';

/** Marks news, all personal messages, and events of the event log as read. */
export const markRead: Change<typeof help.markRead> = (tx, { ids, hasReadMessages, eventsUpTo }) => {
  markNewsRead(tx, tx.person.id, ids === '' ? [] : ids.split(',').map(Number));
  if (hasReadMessages) markMessagesRead(tx, tx.person.id);
  if (eventsUpTo !== undefined) markEventsRead(tx, tx.person.id, eventsUpTo);
  return ok(tx.say('operation-success'));
};
