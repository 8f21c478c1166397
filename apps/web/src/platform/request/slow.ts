import { create } from 'zustand';

/** Waiting that is longer than this is worth a word. */
const SLOW_AFTER_MS = 8_000;

/** How many requests have been waiting for long. */
export const useSlow = create<{ readonly slow: number }>(() => ({ slow: 0 }));
const count = (by: 1 | -1): void => useSlow.setState(({ slow }) => ({ slow: slow + by }));

/** Waits for a request, and counts it among the slow ones from the ninth second until it ends. */
export async function waitFor<T>(request: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW_AFTER_MS);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}
