import { useSyncExternalStore } from 'react';

/** Milliseconds without a connection or a response after which data is marked as late. */
const LATE_MS = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** True once there was a feed: a backend without one is polled, and its data is never late. */
let hasFeed = false;
let isLate = false;
const listeners = new Set<() => void>();

function set(late: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (isLate === late) return;
  isLate = late;
  for (const notify of listeners) notify();
}

/** True while the displayed data may be late: the connection was lost a while ago or does not respond. */
export const lateFeed = {
  /** The feed is connected. */
  begin(): void {
    hasFeed = true;
  },
  /** The connection was lost or is being checked: data becomes late soon unless something is received. */
  expect(): void {
    if (hasFeed) timer ??= setTimeout(set, LATE_MS, true);
  },
  /** Something was received, or nothing is listened to any more. */
  end: (): void => set(false),
  isLate: (): boolean => isLate,
  listen(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** True while the feed's prices may be late. */
export const useLateFeed = (): boolean => useSyncExternalStore(lateFeed.listen, lateFeed.isLate);
