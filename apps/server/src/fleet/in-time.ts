import { Unconfirmed } from '../world/storage/unconfirmed.ts';

/** Maximum duration of a read from the store, milliseconds. */
const READ_MS = 20_000;

/** What `work` resolves to, or `late` if it takes longer than `ms` of real time. */
export function inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  const { promise: timeUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, timeUp.then(late)]).finally(() => clearTimeout(timer));
}

/** A read that ends although its messages may be removed meanwhile. */
export const readInTime = <T>(read: Promise<T>): Promise<T> =>
  inTime(read, READ_MS, () => {
    throw new Unconfirmed('the store does not send all that is read');
  });
