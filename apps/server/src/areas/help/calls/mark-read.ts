import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { markMessagesRead } from '../../message/index.ts';
import { markNewsRead } from '../help.repo.ts';

/** Marks news, and all personal messages, as read. */
export const markRead: Change<typeof help.markRead> = (tx, { ids, hasReadMessages }) => {
  markNewsRead(tx, tx.person.id, ids === '' ? [] : ids.split(',').map(Number));
  if (hasReadMessages) markMessagesRead(tx, tx.person.id);
  return ok(tx.say('operation-success'));
};
