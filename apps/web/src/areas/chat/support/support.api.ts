import { chat } from '@mt2/contracts/chat';
import { getGuestKey, setGuestKey, storedGuestKey } from '../../../platform/device/guest-key.ts';
import { queryClient, readAgain } from '../../../platform/query.ts';
import { kept, readBy } from '../../../platform/read.ts';
import { isMadeOnce } from '../../../platform/request/press.ts';
import { api, Refused } from '../../../platform/send.ts';
import { getSession } from '../../../platform/session.ts';
import { catchUpAll } from '../open-conversations.ts';
import type { ChatSource } from '../source.ts';

const QUIET = { mask: false, quiet: true };

const isNobody = (): boolean => getSession().token === '' && getGuestKey() === '';

/** Requests the key that identifies a guest, with the first message, unless another tab has one. */
async function beginGuest(): Promise<void> {
  if (isNobody()) setGuestKey(storedGuestKey() || (await api.change(chat.beginGuest, {}, QUIET)).message);
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

/** Number of unread messages from support. */
export const unreadQuery = readBy(chat.getUnread, {}, async (ask) => (isNobody() ? 0 : (await known(() => ask({}))).unread));

/** True if support was away in the last response. */
export const awayQuery = kept<boolean>(chat.listMessages, { isAway: true });

const NOTHING = { messages: [], last: 0, readTo: 0, seenTo: 0, unread: 0 };

const isSupport: ChatSource['isMine'] = ({ kind }) => kind === 'support';

/** The support chat of a user or a guest. */
export const supportSource = (user: number | undefined): ChatSource => ({
  key: `support ${user ?? 'guest'}`,
  isMine: isSupport,
  read: async (part) => {
    if (isNobody()) return NOTHING;
    const page = await known(() => api.query(chat.listMessages, part));
    queryClient.setQueryData(awayQuery.queryKey, page.isAway);
    return page;
  },
  say: async (said, key) => {
    await beginGuest();
    return (await known(() => api.change(chat.say, said, { ...QUIET, key }))).message;
  },
  isSaidOnce: () => isMadeOnce(chat.say),
  markRead: async (number) => {
    const { message } = await api.change(chat.markRead, { number }, QUIET);
    queryClient.setQueryData(unreadQuery.queryKey, message.unread);
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
  await readAgain(chat.getUnread);
}
