import type { NewsRow } from '@mt2/contracts/help';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE } from '../../platform/storage.ts';

/** Which notices were read on this device. */
export const useReadNotices = create<{ ids: readonly number[] }>()(
  persist(() => ({ ids: [] as readonly number[] }), { name: STORAGE.read, version: 1 }),
);

/** Remembers notices as read. */
export const markRead = (ids: readonly number[]): void =>
  void useReadNotices.setState((state) => ({ ids: [...new Set([...state.ids, ...ids])] }));

/** How many of the notices are unread. */
export const countUnread = (notices: readonly Pick<NewsRow, 'id'>[], read: readonly number[]): number =>
  notices.filter(({ id }) => !read.includes(id)).length;
