import { help, NEWS, type News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { readAgain } from '../../../platform/query.ts';
import { read } from '../../../platform/read.ts';
import { report } from '../../../platform/request/report.ts';
import { api } from '../../../platform/send.ts';
import { getSession, isSignedIn, useSession, useSignedIn } from '../../../platform/session.ts';
import { isNumber } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';

/** The last announcement that a guest of this device has read; it goes to the account of whoever signs in. */
export const useGuestMark = deviceStore(STORAGE.read, { upTo: 0 }, { upTo: isNumber });

const marksQuery = read(help.getReadMarks, {}, { staleTime: 60_000, retry: false });
const NOTHING_UNREAD = { noticesUpTo: Number.POSITIVE_INFINITY, eventsUpTo: Number.POSITIVE_INFINITY, unreadMessages: 0, unreadEvents: 0 };

/** The user's read marks: nothing is unread until those of an account are known. A backend without them has those of the device. */
export function useReadMarks(): typeof NOTHING_UNREAD {
  const { upTo } = useGuestMark();
  const isAccount = useSignedIn();
  const { data = NOTHING_UNREAD, isError } = useQuery({ ...marksQuery, enabled: isAccount });
  return isAccount && !isError ? data : { ...NOTHING_UNREAD, noticesUpTo: upTo };
}

/** What the account is told to be read. Returns true if it has stored it. */
async function isStored(what: Parameters<typeof api.change<typeof help.markRead>>[1]): Promise<boolean> {
  try {
    await api.change(help.markRead, what, { mask: false, quiet: true });
    await readAgain(help.getReadMarks, help.listMessages);
    return true;
  } catch (error) {
    report('read marks')(error);
    return false;
  }
}

const markHere = (id: number): void => useGuestMark.setState(({ upTo }) => ({ upTo: Math.max(upTo, id) }));

/** Marks an announcement and those before as read; the reader of a question counts. */
export function markArticleRead({ id, category }: News): void {
  if (category !== NEWS.notice && category !== NEWS.faq) return;
  if (isSignedIn(getSession())) void isStored({ article: id });
  else if (category === NEWS.notice) markHere(id);
}

/** Marks an event and those before as read. */
export const markEventRead = (event: number): void => void isStored({ event });

/** Marks one personal message as read. */
export const markMessageRead = (message: number): void => void isStored({ message });

/** Marks everything as read, for a guest up to an announcement. Returns false if the account could not be reached. */
export async function markAllRead(newest: number): Promise<boolean> {
  if (isSignedIn(getSession())) return isStored({ isAll: true });
  markHere(newest);
  return true;
}

/** Takes a guest's mark to the account of the user who has signed in. */
async function handOver(): Promise<void> {
  const { upTo } = useGuestMark.getState();
  if (upTo > 0 && (await isStored({ article: upTo }))) useGuestMark.setState({ upTo: 0 });
}

useSession.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) void handOver();
});

/** Numbers of unread items in each list. */
export type Unread = { readonly notices: number; readonly messages: number; readonly events: number };

/** The numbers of unread announcements, messages and events. */
export function useUnread(notices: readonly Pick<News, 'id'>[]): Unread {
  const { noticesUpTo, unreadMessages, unreadEvents } = useReadMarks();
  return { notices: notices.filter(({ id }) => id > noticesUpTo).length, messages: unreadMessages, events: unreadEvents };
}
