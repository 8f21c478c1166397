import { type help, NEWS } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import {
  countEventsAfter,
  countUnreadMessages,
  eventView,
  lastEventOf,
  markMessagesRead,
  pageEvents,
  pagePersonalMessages,
} from '../../message/index.ts';
import { addReader, categoryOf, lastNotice, putReadMark, readMarkOf } from '../help.repo.ts';
import { messageView } from '../help-view.ts';

/** The caller's personal messages, newest first. */
export const listMessages: Query<typeof help.listMessages> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pagePersonalMessages(world, person.id, { page, limit });
  return ok({ rows: rows.map(messageView), page, limit, total: count });
};

/** The caller's event log, newest first. */
export const listEvents: Query<typeof help.listEvents> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pageEvents(world, person.id, { page, limit });
  return ok({ rows: rows.map(eventView), page, limit, total: count });
};

/** The caller's read marks. */
export const getReadMarks: Query<typeof help.getReadMarks> = ({ world, person }) => {
  const { noticeId, eventId } = readMarkOf(world, person.id);
  return ok({
    noticesUpTo: noticeId,
    unreadMessages: countUnreadMessages(world, person.id),
    eventsUpTo: eventId,
    unreadEvents: countEventsAfter(world, person.id, eventId),
  });
};

/** Marks an opened article, event or personal message as read, or everything. */
export const markRead: Change<typeof help.markRead> = (tx, { article = 0, event = 0, message, isAll }) => {
  const { id: userId } = tx.person;
  const category = categoryOf(tx, article);
  if (category === NEWS.faq) addReader(tx, { questionId: article, userId });
  if (isAll || message !== undefined) markMessagesRead(tx, userId, isAll ? undefined : message);
  const before = readMarkOf(tx, userId);
  const noticeId = Math.max(before.noticeId, isAll ? lastNotice(tx) : category === NEWS.notice ? article : 0);
  const eventId = Math.max(before.eventId, Math.min(isAll ? Number.MAX_SAFE_INTEGER : event, lastEventOf(tx, userId)));
  putReadMark(tx, { userId, noticeId, eventId });
  return ok(tx.say('operation-success'));
};
