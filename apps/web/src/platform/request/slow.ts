import { create } from 'zustand';

/** Milliseconds of waiting after which a note is shown. */
const SLOW_AFTER_MS = 8_000;

/** Number of requests that have been waiting for longer. */
export const useSlow = create<{ readonly slow: number }>(() => ({ slow: 0 }));
const count = (by: 1 | -1): void => useSlow.setState(({ slow }) => ({ slow: slow + by }));

/** Waits for a request, and counts it as slow from the ninth second until it ends. */
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
