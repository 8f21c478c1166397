import { Unconfirmed } from '../world/storage/unconfirmed.ts';

/** How long a part of the store is read, milliseconds. */
const READ_MS = 20_000;

/** What `work` resolves to, or `late` if it takes longer than so many milliseconds of real time. */
export function inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  const { promise: timeUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, timeUp.then(late)]).finally(() => clearTimeout(timer));
}

/** A read does not end if its messages are removed meanwhile. */
export const readInTime = <T>(read: Promise<T>): Promise<T> =>
  inTime(read, READ_MS, () => {
    throw new Unconfirmed('the store does not send all that is read');
  });
