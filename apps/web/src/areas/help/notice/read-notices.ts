import { help, type News } from '@mt2/contracts/help';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { queryClient } from '../../../platform/query.ts';
import { api, Refused } from '../../../platform/send.ts';
import { getSession, isSignedIn, useSession, useSignedIn } from '../../../platform/session.ts';
import { STORAGE } from '../../../platform/storage.ts';

/**
 * Read marks of this device not yet stored in an account: a guest's, or those that could not be sent. They belong to
 * the guest, then to the user who signs in, and end with the session.
 */
export const useReadNotices = create<{ ids: readonly number[] }>()(
  persist(() => ({ ids: [] as readonly number[] }), { name: STORAGE.read, version: 1 }),
);

/** The account's read marks of all devices, and its numbers of unread personal messages and events. */
const marksQuery = queryOptions({
  queryKey: ['notices', 'marks'],
  queryFn: ({ signal }) => api.query(help.getReadMarks, {}, { signal }),
  meta: { reads: ['help.getReadMarks'] },
  staleTime: 60_000,
  retry: false,
});

export type ReadMarks = {
  readonly ids: readonly number[];
  readonly unreadMessages: number;
  readonly unreadEvents: number;
  /** The last event read; undefined until it is known. */
  readonly readEventsUpTo: number | undefined;
  /** False for a backend without read marks: it has no event log either, nor any of our other additions. */
  readonly hasLog: boolean;
  /** False until the account's read marks are known. */
  readonly isKnown: boolean;
};

/** The user's read marks: the account's and this device's. */
export function useReadMarks(): ReadMarks {
  const here = useReadNotices(({ ids }) => ids);
  const isAccount = useSignedIn();
  const { data, error } = useQuery({ ...marksQuery, enabled: isAccount });
  const marks = isAccount ? data : undefined;
  return {
    ids: marks ? [...new Set([...here, ...marks.read])] : here,
    unreadMessages: marks?.unreadMessages ?? 0,
    unreadEvents: marks?.unreadEvents ?? 0,
    readEventsUpTo: marks?.readEventsUpTo,
    hasLog: !(isAccount && error instanceof Refused && error.key === ''),
    isKnown: !isAccount || data !== undefined,
  };
}

const markHere = (ids: readonly number[]): void => void useReadNotices.setState((state) => ({ ids: [...new Set([...state.ids, ...ids])] }));

/** Maximum number of IDs per call. */
const AT_ONCE = 100;

/** Reads the account's marks again: a response on its way may not include the change. */
const readMarksAgain = () => queryClient.invalidateQueries({ queryKey: marksQuery.queryKey });

/**
 * Marks notices as read: in a signed-in user's account, else on this device. False if the account could not be reached;
 * this device then remembers them.
 */
export async function markRead(ids: readonly number[]): Promise<boolean> {
  if (!isSignedIn(getSession())) {
    markHere(ids);
    return true;
  }
  const known = queryClient.getQueryData(marksQuery.queryKey)?.read ?? [];
  const fresh = ids.filter((id) => !known.includes(id)).slice(0, AT_ONCE);
  if (fresh.length === 0) return true;
  queryClient.setQueryData(marksQuery.queryKey, (marks) => marks && { ...marks, read: [...marks.read, ...fresh] });
  try {
    await tellAccount(fresh);
    return true;
  } catch {
    markHere(fresh);
    return false;
  }
}

async function tellAccount(ids: readonly number[]): Promise<void> {
  await api.change(help.markRead, { ids: ids.join(',') }, { mask: false, quiet: true });
  await readMarksAgain();
}

/** Sends this device's marks to the signed-in user's account; marks that could not be stored are kept for the next time. */
async function handOver(): Promise<void> {
  const { token } = getSession();
  const { ids } = useReadNotices.getState();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const isKept = await tellAccount(some).then(
      () => true,
      () => false,
    );
    if (!isKept || getSession().token !== token) return;
    useReadNotices.setState((now) => ({ ids: now.ids.filter((id) => !some.includes(id)) }));
  }
}

if (isSignedIn(getSession())) void handOver();
useSession.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) void handOver();
  if (isSignedIn(before) && now.token !== before.token) useReadNotices.setState({ ids: [] });
});

/** Remembers all personal messages as read. */
export async function markMessagesRead(): Promise<void> {
  queryClient.setQueryData(marksQuery.queryKey, (marks) => marks && { ...marks, unreadMessages: 0 });
  await api.change(help.markRead, { hasReadMessages: true }, { mask: false, quiet: true }).then(readMarksAgain, () => undefined);
}

/** Remembers the events of the event log up to an ID as read. */
export async function markEventsRead(upTo: number): Promise<void> {
  queryClient.setQueryData(marksQuery.queryKey, (marks) => marks && { ...marks, readEventsUpTo: upTo, unreadEvents: 0 });
  await api.change(help.markRead, { eventsUpTo: upTo }, { mask: false, quiet: true }).then(readMarksAgain, () => undefined);
}

/** Number of unread notices. */
export const countUnread = (notices: readonly Pick<News, 'id'>[], read: readonly number[]): number =>
  notices.filter(({ id }) => !read.includes(id)).length;
