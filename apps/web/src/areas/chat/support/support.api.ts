import { chat } from '@mt2/contracts/chat';
import { queryOptions } from '@tanstack/react-query';
import { getGuestKey, setGuestKey } from '../../../platform/device/guest-key.ts';
import { whileSilent } from '../../../platform/live.ts';
import { queryClient } from '../../../platform/query.ts';
import { api, Refused } from '../../../platform/send.ts';
import { getSession } from '../../../platform/session.ts';
import { catchUpAll } from '../open-conversations.ts';
import type { ChatSource } from '../source.ts';

const QUIET = { mask: false, quiet: true };
const SILENT_MS = 15_000;

const isNobody = (): boolean => getSession().token === '' && getGuestKey() === '';

/** Requests the key that identifies a guest, with the first message. */
async function beginGuest(): Promise<void> {
  if (isNobody()) setGuestKey((await api.change(chat.beginGuest, {}, QUIET)).message);
}

/** An unknown key is forgotten, and so is its conversation. */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refused && error.type === '999' && getSession().token === '') setGuestKey('');
    throw error;
  }
}

export const UNREAD_KEY = ['chat', 'unread'] as const;
export const AWAY_KEY = ['chat', 'away'] as const;

/** Number of unread messages from support. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: async ({ signal }) => (isNobody() ? 0 : (await known(() => api.query(chat.getUnread, {}, { signal }))).unread),
  refetchInterval: () => whileSilent(SILENT_MS),
});

const NOTHING = { messages: [], last: 0, readTo: 0, seenTo: 0, unread: 0 };

const isSupport: ChatSource['isMine'] = ({ kind }) => kind === 'support';

/** The support chat of a user or a guest. */
export const supportSource = (user: number | undefined): ChatSource => ({
  key: `support ${user ?? 'guest'}`,
  isMine: isSupport,
  read: async (part) => {
    if (isNobody()) return NOTHING;
    const page = await known(() => api.query(chat.listMessages, part));
    queryClient.setQueryData(AWAY_KEY, page.isAway);
    return page;
  },
  say: async (said, key) => {
    await beginGuest();
    return (await known(() => api.change(chat.say, said, { ...QUIET, key }))).message;
  },
  markRead: async (number) => {
    const { message } = await api.change(chat.markRead, { number }, QUIET);
    queryClient.setQueryData(UNREAD_KEY, message.unread);
    return message;
  },
  tellTyping: async () => (isNobody() ? undefined : api.change(chat.tellTyping, {}, QUIET)),
  upload: async (file, onProgress) => {
    await beginGuest();
    return api.upload(chat.uploadPicture, { file }, { onProgress });
  },
});

/** Moves a guest's conversation to the account; the key is forgotten afterwards. */
export async function joinAccount(): Promise<void> {
  const key = getGuestKey();
  await api.change(chat.joinAccount, { key }, QUIET);
  setGuestKey('');
  await catchUpAll();
  await queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
}
