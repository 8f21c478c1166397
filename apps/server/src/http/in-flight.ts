import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum time for the answers of an ending server; its worlds are closed afterwards. */
const LONGEST_MS = 1_000;

/** The requests that the server has begun to read and has not answered. */
export class InFlight {
  readonly #due = new Set<ServerResponse>();
  #isEmpty = Promise.withResolvers<void>();

  watch(server: Server): void {
    server.on('request', (_, response) => {
      this.#due.add(response);
      response.once('close', () => this.forget(response));
    });
  }

  /** Waits no longer for this answer: there will be none. */
  forget(response: ServerResponse): void {
    this.#due.delete(response);
    if (this.#due.size === 0) this.#isEmpty.resolve();
  }

  /** Accepts no further connection, and waits until the last request is answered, at most a second. */
  async finish(server: Server): Promise<void> {
    server.close();
    this.#isEmpty = Promise.withResolvers();
    if (this.#due.size === 0) return;
    const isTold = new AbortController();
    const timeUp = sleep(LONGEST_MS, undefined, { signal: isTold.signal }).catch(() => undefined);
    await Promise.race([this.#isEmpty.promise, timeUp]);
    isTold.abort();
  }
}
