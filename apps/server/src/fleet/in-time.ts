import { setTimeout as sleep } from 'node:timers/promises';
import { Unconfirmed } from '../world/storage/unconfirmed.ts';

/** How long a part of the store is read, milliseconds. */
const READ_MS = 20_000;

/** What `work` resolves to, or `late` if it takes longer than so many milliseconds of real time. */
export async function inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: ended.signal }).then(late)]);
  } finally {
    ended.abort();
  }
}

/** A read does not end if its messages are removed meanwhile. */
export const readInTime = <T>(read: Promise<T>): Promise<T> =>
  inTime(read, READ_MS, () => {
    throw new Unconfirmed('the store does not send all that is read');
  });
