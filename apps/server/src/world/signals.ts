import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A point at which the server tells what it does. Without a listener nothing is measured (decision 165). */
class Signal<T> {
  readonly #name: string;
  readonly #channel: ReturnType<typeof channel>;

  constructor(name: string) {
    this.#name = `mt2:${name}`;
    this.#channel = channel(this.#name);
  }

  get isHeard(): boolean {
    return this.#channel.hasSubscribers;
  }

  tell(what: T): void {
    if (this.isHeard) this.#channel.publish(what);
  }

  /** Returns a function that stops listening. */
  hear(act: (what: T) => void): () => void {
    const listener = (what: unknown) => act(what as T);
    subscribe(this.#name, listener);
    return () => void unsubscribe(this.#name, listener);
  }
}

/** A commit that wrote something; `isSynced`: it ended when the disk had it. */
export const committed = new Signal<{ readonly seconds: number; readonly isSynced: boolean }>('committed');
/** A file other than a commit's, or a folder, was flushed to disk. */
export const flushed = new Signal<{ readonly seconds: number }>('flushed');
/** A commit that did due work: the number of objects of each job. */
export const dueWorkDone = new Signal<ReadonlyMap<string, number>>('due-work-done');
/** Objects whose due work failed were set aside. */
export const objectsSetAside = new Signal<{ readonly count: number }>('set-aside');
/** An attempt was refused by a throttle. */
export const throttled = new Signal<{ readonly attempt: string }>('throttled');
/** The jobs of a queue that wait have become more or fewer. */
export const queued = new Signal<{ readonly queue: string; readonly waiting: number }>('queued');
/** Messages of a feed were not sent, because their reader is slow. */
export const messagesDropped = new Signal<{ readonly feed: Feed; readonly count: number }>('messages-dropped');
/** An error of our own was logged. */
export const failed = new Signal<{ readonly error: unknown }>('failed');
/** The lease of this server of a fleet was renewed, or not. */
export const leaseRenewed = new Signal<{ readonly seconds: number; readonly isRenewed: boolean }>('lease-renewed');
/** A server of a fleet took a world over, or could not load it. */
export const takenOver = new Signal<{ readonly isLoaded: boolean }>('taken-over');
/** A request was forwarded to the server that owns its world. */
export const forwarded = new Signal<object>('forwarded');
/** An entry was published to a world's log; `isStored` is false if it was refused, or if its outcome is unknown. */
export const published = new Signal<{ readonly seconds: number; readonly isStored: boolean }>('published');

export type Feed = 'websocket' | 'socket.io';

/** The seconds since an earlier reading of `performance.now()`. */
export const secondsSince = (startMs: number): number => (performance.now() - startMs) / 1000;
