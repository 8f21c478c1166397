import { help } from '@mt2/contracts/help';
import { queryClient, readAgain } from '../../../platform/query.ts';
import {
  isStored,
  markHere,
  markRead,
  marksQuery,
  readMarksAgain,
  type Unread,
  unreadEventsQuery,
  useReadNotices,
} from './read-notices.ts';

/** Remembers the events of the event log up to an ID as read. */
function markEventsRead(upTo: number): void {
  queryClient.setQueryData(marksQuery.queryKey, (marks) => marks && { ...marks, readEventsUpTo: upTo, unreadEvents: 0 });
  void isStored([], { eventsUpTo: upTo });
}

/** From this many unread events on, the account no longer counts them. */
const MOST_COUNTED = 100;

/** Remembers an opened event as read. The account knows only up to which event all are read: it stores this when no other one is left. */
export function markEventRead(id: number): void {
  const marks = queryClient.getQueryData(marksQuery.queryKey);
  if (!marks || id <= marks.readEventsUpTo) return;
  const events = [...new Set([...useReadNotices.getState().events.filter((each) => each > marks.readEventsUpTo), id])];
  useReadNotices.setState({ events });
  const unread = queryClient.getQueryData(unreadEventsQuery(marks).queryKey);
  if (marks.unreadEvents < MOST_COUNTED && unread?.ids.every((each) => events.includes(each))) markEventsRead(unread.newest);
}

/** Marks the unread items of all lists as read. False if the account could not be reached; this device then remembers the announcements. */
export async function markAllRead({ notices, messages }: Unread): Promise<boolean> {
  const marks = queryClient.getQueryData(marksQuery.queryKey);
  if (!marks) return markRead(notices);
  const eventsUpTo = queryClient.getQueryData(unreadEventsQuery(marks).queryKey)?.newest;
  queryClient.setQueryData(marksQuery.queryKey, {
    read: [...marks.read, ...notices],
    unreadMessages: 0,
    readEventsUpTo: eventsUpTo ?? marks.readEventsUpTo,
    unreadEvents: 0,
  });
  if (!(await isStored(notices, { hasReadMessages: messages.length > 0, eventsUpTo }))) {
    queryClient.setQueryData(marksQuery.queryKey, marks);
    void readMarksAgain();
    markHere(notices);
    return false;
  }
  await readAgain(help.listMessages);
  return true;
}

/** Remembers that the user has seen these unread items. */
export const markSeen = (seen: Unread): void => void useReadNotices.setState({ seen });
