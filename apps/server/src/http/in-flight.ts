import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

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

  /** Accepts no further connection, and waits until the last request that has arrived is answered, at most a second. */
  async finish(server: Server): Promise<void> {
    // The listener alone: an http server would also cut connections whose next request has arrived but is not read yet.
    Listener.prototype.close.call(server);
    for (const response of this.#due) if (!response.headersSent) response.setHeader('connection', 'close');
    const isTold = new AbortController();
    const timeUp = sleep(LONGEST_MS, true, { signal: isTold.signal }).catch(() => true);
    // In each turn of the event loop, requests that have arrived are read.
    do await turn();
    while (this.#due.size > 0 && !(await Promise.race([this.#empty(), timeUp])));
    isTold.abort();
  }

  #empty(): Promise<void> {
    this.#isEmpty = Promise.withResolvers();
    return this.#isEmpty.promise;
  }
}
