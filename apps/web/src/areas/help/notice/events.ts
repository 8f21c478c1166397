import { help } from '@mt2/contracts/help';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { groupOf, type LogEntry, loadUpdates, type Update } from '../../../frame/updates.ts';
import { nextPage } from '../../../platform/pages.ts';
import { queryClient } from '../../../platform/query.ts';
import { api } from '../../../platform/send.ts';
import { EVENT_GROUPS } from '../../../platform/settings.ts';
import type { Filter } from './list-head.tsx';

const A_PAGE = 30;

/** An event and how the page shows it. */
export type ShownEvent = { readonly entry: LogEntry; readonly update: Update };

/** The user's event log, newest first, page by page, without kinds unknown to this page. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: ['notices', 'events'],
  queryFn: async ({ pageParam, signal }) => {
    const [updateOf, { rows, hasMore }] = await Promise.all([
      loadUpdates(),
      api.query(help.listEvents, { page: pageParam, limit: A_PAGE }, { signal }),
    ]);
    const events = rows.flatMap((entry): ShownEvent[] => {
      const update = updateOf(entry);
      return update ? [{ entry, update }] : [];
    });
    return { rows: events, hasMore };
  },
  initialPageParam: 1,
  getNextPageParam: nextPage,
  meta: { reads: ['help.listEvents'] },
  staleTime: 0,
});

export const EVENT_FILTERS: readonly Filter[] = ['all', 'unread', ...EVENT_GROUPS, 'other'];

/** True if a filter shows an event. */
export function passes(entry: LogEntry, filter: Filter, isUnread: boolean): boolean {
  if (filter === 'all') return true;
  if (filter === 'unread') return isUnread;
  return (groupOf(entry) ?? 'other') === filter;
}

/** Reads the events again from the first page. */
export const readEventsAgain = (): Promise<void> => queryClient.resetQueries({ queryKey: eventsQuery.queryKey });
