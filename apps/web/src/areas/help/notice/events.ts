import { help } from '@mt2/contracts/help';
import { groupOf, type LogEntry, loadUpdates, type Update } from '../../../frame/updates.ts';
import { readListsAfresh } from '../../../platform/query.ts';
import { readPagesBy } from '../../../platform/read.ts';
import { EVENT_GROUPS } from '../../../platform/settings.ts';
import type { Filter } from './list-head.tsx';

const A_PAGE = 30;

/** An event and how the page shows it. */
export type ShownEvent = { readonly entry: LogEntry; readonly update: Update };

/** The user's event log, newest first, page by page, without kinds unknown to this page. */
export const eventsQuery = readPagesBy(
  help.listEvents,
  {},
  async (ask, page) => {
    const [updateOf, { rows, hasMore }] = await Promise.all([loadUpdates(), ask({ page, limit: A_PAGE })]);
    const events = rows.flatMap((entry): ShownEvent[] => {
      const update = updateOf(entry);
      return update ? [{ entry, update }] : [];
    });
    return { rows: events, hasMore };
  },
  { staleTime: 0 },
);

export const EVENT_FILTERS: readonly Filter[] = ['all', 'unread', ...EVENT_GROUPS, 'other'];

/** True if a filter shows an event. */
export function passes(entry: LogEntry, filter: Filter, isUnread: boolean): boolean {
  if (filter === 'all') return true;
  if (filter === 'unread') return isUnread;
  return (groupOf(entry) ?? 'other') === filter;
}

/** Reads the events again from the first page. */
export const readEventsAgain = (): Promise<void> => readListsAfresh(help.listEvents);
