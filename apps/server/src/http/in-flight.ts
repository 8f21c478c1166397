import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Maximum time for the answers of an ending server; its worlds are closed afterwards. */
const LONGEST_MS = 1_000;
/** For so long after an answer its client may be sending the next request on the same connection. */
const NEXT_MS = 200;

/** Tells a client that its connection ends with this answer: a later request on it would be cut. */
const endAfter = (response: ServerResponse) => response.setHeader('connection', 'close');

/** The requests that the server has begun to read and has not answered. */
export class InFlight {
  readonly #due = new Set<ServerResponse>();
  #isEmpty = Promise.withResolvers<void>();
  #isEnding = false;
  /** When a connection was last left open for a next request. */
  #leftOpenMs = Number.NEGATIVE_INFINITY;

  watch(server: Server): void {
    // Before the answer is begun.
    server.prependListener('request', (_, response) => {
      this.#due.add(response);
      if (this.#isEnding) endAfter(response);
      response.once('finish', () => {
        if (response.shouldKeepAlive) this.#leftOpenMs = performance.now();
      });
      response.once('close', () => this.forget(response));
    });
  }

  /** Waits no longer for this answer: there will be none. */
  forget(response: ServerResponse): void {
    this.#due.delete(response);
    if (this.#due.size === 0) this.#isEmpty.resolve();
  }

  /**
   * Accepts no further connection, and waits until the last request that has arrived, or may be on its way on a connection
   * just used, is answered; at most a second.
   */
  async finish(server: Server): Promise<void> {
    // The listener alone: an http server would also cut connections whose next request has arrived but is not read yet.
    Listener.prototype.close.call(server);
    this.#isEnding = true;
    for (const response of this.#due) if (!response.headersSent) endAfter(response);
    const isTold = new AbortController();
    const timeUp = sleep(LONGEST_MS, true, { signal: isTold.signal }).catch(() => true);
    await sleep(Math.max(0, this.#leftOpenMs + NEXT_MS - performance.now()));
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
