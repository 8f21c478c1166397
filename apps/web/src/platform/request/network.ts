/** Interval between checks while the server does not respond. */
const ASK_MS = 3_000;
const LONGEST_MS = 10_000;

/** True if the server can be reached. Sends a HEAD request for the page, which no cache answers. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) });
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
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  const ask = async () => {
    clearTimeout(timer);
    const isBack = await isReachable();
    if (isOver) return;
    if (isBack) {
      stop();
      back();
    } else {
      clearTimeout(timer);
      timer = setTimeout(ask, ASK_MS);
    }
  };
  window.addEventListener('online', ask);
  timer = setTimeout(ask, ASK_MS);
  return stop;
}
