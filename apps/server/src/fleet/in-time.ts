import { setTimeout as sleep } from 'node:timers/promises';

/** What `work` resolves to, or `late` if it takes longer than so many milliseconds of real time. */
export async function inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: ended.signal }).then(late)]);
  } finally {
    ended.abort();
  }
}
