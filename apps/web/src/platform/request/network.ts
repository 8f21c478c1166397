import { create } from 'zustand';

/** Interval between checks while the server does not respond; none lasts longer, so they do not overlap. */
const ASK_MS = 5_000;

/** True if the server can be reached. Sends a HEAD request for the page, which no cache answers. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
  return asked.then(
    ({ status }) => status < 500,
    () => false,
  );
}

/**
 * Calls `back` once, when the server can be reached: checks as soon as the browser is online, and every few seconds. The
 * returned function stops that.
 */
export function onceBack(back: () => void): () => void {
  const end = new AbortController();
  const ask = async () => {
    if (!(await isReachable()) || end.signal.aborted) return;
    stop();
    back();
  };
  const timer = setInterval(ask, ASK_MS);
  window.addEventListener('online', ask, { signal: end.signal });
  const stop = () => {
    clearInterval(timer);
    end.abort();
  };
  return stop;
}

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
