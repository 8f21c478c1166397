import { create } from 'zustand';

/** Milliseconds without a connection or a response after which data is marked as late. */
const LATE_MS = 3_000;

/** True while the displayed data may be late: the connection was lost a while ago or does not respond. */
export const useLateFeed = create<boolean>(() => false);

let timer: ReturnType<typeof setTimeout> | undefined;
/** True once there was a feed: a backend without one is polled, and its data is never late. */
let hasFeed = false;

function setLate(isLate: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  useLateFeed.setState(isLate);
}

/** What the connection says of its data. */
export const lateFeed = {
  /** The feed is connected. */
  begin(): void {
    hasFeed = true;
  },
  /** The connection was lost or is being checked: data becomes late soon unless something is received. */
  expect(): void {
    if (hasFeed) timer ??= setTimeout(setLate, LATE_MS, true);
  },
  /** Something was received, or nothing is listened to any more. */
  end: (): void => setLate(false),
};
