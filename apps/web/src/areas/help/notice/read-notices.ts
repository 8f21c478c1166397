import { help, type News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { onReplacedWorld } from '../../../platform/feed/follow-world.ts';
import { ownMemory } from '../../../platform/own-memory.ts';
import { queryClient, readAgain } from '../../../platform/query.ts';
import { read, readBy } from '../../../platform/read.ts';
import { report } from '../../../platform/request/report.ts';
import { api } from '../../../platform/send.ts';
import { getSession, isSignedIn, useSession, useSignedIn } from '../../../platform/session.ts';
import { isNumber, listOf, shaped } from '../../../platform/shape.ts';
import { STORAGE } from '../../../platform/storage.ts';
import { aboutOf, isTransaction } from './message-about.ts';

/** IDs of the unread items in each list. */
export type Unread = { readonly notices: readonly number[]; readonly messages: readonly number[]; readonly events: readonly number[] };

type Marks = {
  /** IDs of read notices. */
  readonly ids: readonly number[];
  /** IDs of opened events that are later than the last one read in the account. */
  readonly events: readonly number[];
  /** Items that were unread when the notices were last opened: the bell shows no dot for them. */
  readonly seen: Unread;
};
const isIds = listOf(isNumber);
const kept = ownMemory(
  STORAGE.read,
  shaped<Marks>({ ids: isIds, events: isIds, seen: shaped<Unread>({ notices: isIds, messages: isIds, events: isIds }) }),
);
const NONE: Marks = { ids: [], events: [], seen: { notices: [], messages: [], events: [] } };

/**
 * Read marks of this device not yet stored in an account: a guest's, or those that could not be sent. They belong to
 * the guest, then to the user who signs in, and end with the session.
 */
export const useReadNotices = create<Marks>()(() => kept.read() ?? NONE);
useReadNotices.subscribe((marks) => void kept.write(marks));
onReplacedWorld(() => useReadNotices.setState({ events: NONE.events, seen: NONE.seen }));

/** The account's read marks of all devices, and its numbers of unread personal messages and events. */
export const marksQuery = read(help.getReadMarks, {}, { staleTime: 60_000, retry: false });

type EventMarks = { readonly readEventsUpTo: number; readonly unreadEvents: number };
const NO_EVENTS: EventMarks = { readEventsUpTo: 0, unreadEvents: 0 };

/** The unread messages that the list of messages shows. `count` messages are unread in total; they are the newest. */
const unreadMessagesQuery = (count: number) =>
  readBy(
    help.listMessages,
    { page: 1, limit: count },
    async (ask, newest) => {
      const { rows } = await ask(newest);
      return rows.filter(({ purpose, isRead }) => !isRead && aboutOf(purpose)).map(({ id }) => id);
    },
    { enabled: count > 0 },
  );

/**
 * The unread events that the list of transactions shows, and the newest event. `count` events are unread in total. More pages
 * are read while all unread events so far are shown elsewhere.
 */
export const unreadEventsQuery = ({ unreadEvents: count, readEventsUpTo }: EventMarks) =>
  readBy(
    help.listEvents,
    { count, readEventsUpTo },
    async (ask) => {
      // Home waits for this file, and for no more.
      const { loadUpdates } = await import('../../../frame/updates.ts');
      const updateOf = await loadUpdates();
      let newest = readEventsUpTo;
      for (let page = 1; ; page += 1) {
        const { rows, hasMore } = await ask({ page, limit: count });
        const unread = rows.filter(({ id }) => id > readEventsUpTo);
        const ids = unread.filter((event) => isTransaction(event) && updateOf(event)).map(({ id }) => id);
        newest = Math.max(newest, rows[0]?.id ?? 0);
        if (ids.length > 0 || unread.length < rows.length || !hasMore) return { ids, newest };
      }
    },
    { enabled: count > 0 },
  );

export type ReadMarks = {
  readonly ids: readonly number[];
  /** Unread messages in the list of messages. */
  readonly unreadMessages: readonly number[];
  /** Unread events in the list of transactions, without those opened on this device. */
  readonly unreadEvents: readonly number[];
  /** The last event read; undefined until it is known. */
  readonly readEventsUpTo: number | undefined;
  /** Later events that were opened on this device. */
  readonly openedEvents: readonly number[];
  /** False until the account's read marks are known. */
  readonly isKnown: boolean;
};

const NO_IDS: readonly number[] = [];

/** The user's read marks: the account's and this device's. */
export function useReadMarks(): ReadMarks {
  const { ids: here, events: openedEvents } = useReadNotices();
  const isAccount = useSignedIn();
  const { data } = useQuery({ ...marksQuery, enabled: isAccount });
  const marks = isAccount ? data : undefined;
  const messages = useQuery(unreadMessagesQuery(marks?.unreadMessages ?? 0));
  const events = useQuery(unreadEventsQuery(marks ?? NO_EVENTS));
  return {
    ids: marks ? [...new Set([...here, ...marks.read])] : here,
    unreadMessages: messages.data ?? NO_IDS,
    unreadEvents: (events.data?.ids ?? NO_IDS).filter((id) => !openedEvents.includes(id)),
    readEventsUpTo: marks?.readEventsUpTo,
    openedEvents,
    isKnown: !isAccount || data !== undefined,
  };
}

export const markHere = (ids: readonly number[]): void =>
  void useReadNotices.setState((state) => ({ ids: [...new Set([...state.ids, ...ids])] }));

/** Maximum number of IDs per call. */
const AT_ONCE = 100;

/** Reads the account's marks again: a response on its way may not include the change. */
export const readMarksAgain = () => readAgain(help.getReadMarks);

type Marked = Parameters<typeof api.change<typeof help.markRead>>[1];
/** True if the account has stored a change of its marks: these IDs, and what else is read. */
export async function isStored(ids: readonly number[], fields: Omit<Marked, 'ids'> = {}): Promise<boolean> {
  const { token } = getSession();
  try {
    for (let at = 0; at === 0 || (at < ids.length && getSession().token === token); at += AT_ONCE) {
      const part = ids.length > 0 ? { ids: ids.slice(at, at + AT_ONCE).join(',') } : {};
      await api.change(help.markRead, { ...fields, ...part }, { mask: false, quiet: true });
    }
    await readMarksAgain();
    return getSession().token === token;
  } catch (error) {
    report('read marks')(error);
    return false;
  }
}

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
  const fresh = ids.filter((id) => !known.includes(id));
  if (fresh.length === 0) return true;
  queryClient.setQueryData(marksQuery.queryKey, (marks) => marks && { ...marks, read: [...marks.read, ...fresh] });
  if (await isStored(fresh)) return true;
  markHere(fresh);
  return false;
}

/** Sends this device's marks to the signed-in user's account; marks that could not be stored are kept for the next time. */
async function handOver(): Promise<void> {
  const { ids } = useReadNotices.getState();
  if (ids.length === 0 || !(await isStored(ids))) return;
  useReadNotices.setState((now) => ({ ids: now.ids.filter((id) => !ids.includes(id)) }));
}

if (isSignedIn(getSession())) void handOver();
useSession.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) void handOver();
  if (isSignedIn(before) && now.token !== before.token) useReadNotices.setState(NONE);
});

/** The unread announcements, and the user's unread messages and events. */
export function useUnread(notices: readonly Pick<News, 'id'>[]): Unread {
  const { ids, unreadMessages, unreadEvents } = useReadMarks();
  return { notices: notices.map(({ id }) => id).filter((id) => !ids.includes(id)), messages: unreadMessages, events: unreadEvents };
}

/** Number of unread items that are newer than the last visit to the notices. */
export function useUnseen(notices: readonly Pick<News, 'id'>[]): number {
  const unread = useUnread(notices);
  const { seen } = useReadNotices();
  const lists = ['notices', 'messages', 'events'] as const;
  return lists.reduce((sum, list) => sum + unread[list].filter((id) => !seen[list].includes(id)).length, 0);
}
