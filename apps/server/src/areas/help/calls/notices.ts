import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import {
  countUnreadEvents,
  countUnreadMessages,
  eventsReadUpTo,
  eventView,
  markEventsRead,
  markMessagesRead,
  pageEvents,
  pagePersonalMessages,
  readUpTo,
} from '../../message/index.ts';
import { listReadNews, markNewsRead } from '../help.repo.ts';
import { messageView } from '../help-view.ts';

/** The caller's personal messages, newest first. */
export const listMessages: Query<typeof help.listMessages> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pagePersonalMessages(world, person.id, { page, limit });
  const upTo = readUpTo(world, person.id);
  return ok({ rows: rows.map((row) => messageView(row, upTo)), page, limit, total: count });
};

/** The caller's event log, newest first. */
export const listEvents: Query<typeof help.listEvents> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pageEvents(world, person.id, { page, limit });
  return ok({ rows: rows.map(eventView), page, limit, total: count });
};

/** The caller's read marks. */
export const getReadMarks: Query<typeof help.getReadMarks> = ({ world, person }) =>
  ok({
    read: listReadNews(world, person.id),
    unreadMessages: countUnreadMessages(world, person.id),
    readEventsUpTo: eventsReadUpTo(world, person.id),
    unreadEvents: countUnreadEvents(world, person.id),
  });

/** Marks news, all personal messages, and events of the event log as read. */
export const markRead: Change<typeof help.markRead> = (tx, { ids, hasReadMessages, eventsUpTo }) => {
  markNewsRead(tx, tx.person.id, ids === '' ? [] : ids.split(',').map(Number));
  if (hasReadMessages) markMessagesRead(tx, tx.person.id);
  if (eventsUpTo !== undefined) markEventsRead(tx, tx.person.id, eventsUpTo);
  return ok(tx.say('operation-success'));
};
