import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { refused } from '@mt2/contracts';
import type { FastifyReply } from 'fastify';
import { type Ended, endOf } from './ended.ts';
import { unkeptHeaders } from './headers/data-headers.ts';
import { refusalSentence } from './request/language.ts';

/** Maximum time for the answers of an ending server; its worlds are closed afterwards. */
const LONGEST_MS = 4_000;
/** For so long after a connection was made, or an answer, its client may be sending the next request on it. */
const NEXT_MS = 200;

/** Tells a client that its connection ends with this answer: a later request on it would be cut. */
const endAfter = (response: ServerResponse) => response.setHeader('connection', 'close');

const BEGUN = Symbol('begun');
type Begun = {
  readonly id: string;
  readonly startedMs: number;
  /** Undefined until its route is known; a request of Socket.IO has none. */
  reply: FastifyReply | undefined;
  /** The end of a socket that was opened, except for its time. */
  opened: Ended | undefined;
};
type Request = IncomingMessage & { [BEGUN]?: Begun };

/** Refuses a request that took too long, unless its answer has begun. */
function refuseLate(response: ServerResponse): void {
  if (response.headersSent) return;
  const headers = { ...unkeptHeaders('application/json; charset=utf-8'), 'retry-after': '1' };
  response.writeHead(503, headers).end(JSON.stringify(refused('network-busy', refusalSentence('en', 'network-busy'))));
}

/** The form of an ID that a request brings: it is logged and sent back. */
const ID = /^[\w.:=+/-]{1,64}$/;

/** The requests that the server has begun to read and has not answered, and the sockets that it has opened. */
export class InFlight {
  readonly #due = new Set<ServerResponse>();
  readonly #listeners: ((ended: Ended) => void)[] = [];
  #isEmpty = Promise.withResolvers<void>();
  /** When the rest is refused; undefined until the server ends. */
  #untilMs: number | undefined;
  /** IDs of this server begin with it: they differ from those of another one, or of an earlier start. */
  readonly #prefix = randomBytes(6).toString('hex');
  #count = 0;
  readonly #longestMs: number;
  /** The connections and requests that have arrived. */
  #arrived = 0;
  /** When a connection was last made, or left open for a next request. */
  #leftOpenMs = Number.NEGATIVE_INFINITY;
  /** One listener for all responses. */
  readonly #closed: (this: ServerResponse) => void;

  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs;
    const end = (response: ServerResponse) => this.#end(response);
    this.#closed = function () {
      end(this);
    };
  }

  follow(server: Server): void {
    server.on('connection', () => {
      this.#arrived += 1;
      this.#leftOpenMs = performance.now();
    });
    // Before the answer is begun.
    server.prependListener('request', this.take);
  }

  /** Takes a request, unless it is taken already. */
  readonly take = (request: Request, response: ServerResponse): void => {
    if (request[BEGUN]) return;
    request[BEGUN] = this.#begin(request);
    this.#arrived += 1;
    this.#due.add(response);
    if (this.isEnding) endAfter(response);
    response.on('close', this.#closed);
  };

  /** Follows the requests of sockets, and of Socket.IO (`isPoll`): an ending server closes them, and waits for none. */
  followSockets(server: Server, isPoll: (request: IncomingMessage) => boolean): void {
    server.prependListener('request', (request, response) => {
      if (!isPoll(request)) return this.take(request, response);
      this.#beginSocket(request);
      response.on('close', this.#closed);
    });
    server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
      const begun = this.#beginSocket(request);
      socket.once('close', () => {
        const ended = endOf(begun, begun.reply?.raw.statusCode ?? 400);
        this.#tell(begun.opened ? { ...begun.opened, ms: ended.ms } : ended);
      });
    });
  }

  /** Calls back when a request has ended, with what the log and the metrics may know of it. */
  onEnd(listener: (ended: Ended) => void): void {
    this.#listeners.push(listener);
  }

  /** Tells of a refusal of what was no request. */
  refuse({ status, refusal }: Pick<Ended, 'status' | 'refusal'>): void {
    this.#tell(endOf(this.#begin({ headers: {} }), status, refusal));
  }

  /** The ID of a request: its header `X-Request-Id`, or a new one. */
  idOf(request: Request): string {
    return request[BEGUN]?.id ?? this.#idFor(request);
  }

  /** Keeps the route of a request. */
  enter(request: Request, reply: FastifyReply): void {
    const begun = request[BEGUN];
    if (begun) begun.reply = reply;
  }

  /** Keeps that a socket was opened, whose request is forgotten; returns the ID of that. */
  open(request: Request): string {
    const begun = request[BEGUN];
    if (begun) {
      begun.opened = endOf(begun, 101);
      begun.reply = undefined;
    }
    return this.idOf(request);
  }

  /** Waits no longer for the answer to this request: there will be none. */
  forget(response: ServerResponse): void {
    this.#due.delete(response);
    if (this.isEnding && this.#due.size === 0) this.#isEmpty.resolve();
  }

  /** From now on each answer ends its connection, and tells so: a later request on it would be cut. */
  beginEnding(): void {
    this.#untilMs ??= performance.now() + this.#longestMs;
    for (const response of this.#due) if (!response.headersSent) endAfter(response);
  }

  /** True once the server ends. */
  get isEnding(): boolean {
    return this.#untilMs !== undefined;
  }

  /**
   * Waits until no request is in flight; meanwhile the server accepts others, and can tell that it ends. Then it accepts no
   * further connection, and answers what arrives on those it has. Requests that take longer are refused.
   */
  async finish(server: Server): Promise<void> {
    this.beginEnding();
    const isTold = new AbortController();
    const leftMs = Math.max(0, (this.#untilMs ?? 0) - performance.now());
    const timeUp = sleep(leftMs, true, { signal: isTold.signal }).catch(() => true);
    await this.#quiet(timeUp);
    // The listener alone: an http server would also cut connections whose next request has arrived but is not read yet.
    Listener.prototype.close.call(server);
    await sleep(Math.max(0, this.#leftOpenMs + NEXT_MS - performance.now()));
    await this.#quiet(timeUp);
    server.closeIdleConnections();
    isTold.abort();
    for (const response of this.#due) refuseLate(response);
    if (this.#due.size > 0) await Promise.race([this.#empty(), sleep(NEXT_MS)]);
  }

  /**
   * Waits until no request is in flight, and none has arrived in a whole turn of the event loop: what arrives in the turn in which a
   * connection, or the listener, is closed would be cut.
   */
  async #quiet(timeUp: Promise<boolean>): Promise<void> {
    let seen = -1;
    while (this.#due.size > 0 || seen !== this.#arrived) {
      if (await Promise.race([timeUp, this.#due.size > 0 && this.#empty()])) return;
      seen = this.#arrived;
      // The first ends the turn that has begun.
      await turn();
      await turn();
    }
  }

  #idFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
    const brought = headers['x-request-id'];
    if (typeof brought === 'string' && ID.test(brought)) return brought;
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #begin(request: Pick<IncomingMessage, 'headers'>): Begun {
    return { id: this.#idFor(request), startedMs: performance.now(), reply: undefined, opened: undefined };
  }

  #beginSocket(request: Request): Begun {
    const begun = this.#begin(request);
    request[BEGUN] = begun;
    return begun;
  }

  #end(response: ServerResponse): void {
    const isFinished = response.writableFinished;
    if (isFinished && response.shouldKeepAlive && this.#due.has(response)) this.#leftOpenMs = performance.now();
    this.forget(response);
    const begun = (response.req as Request)[BEGUN];
    if (begun && this.#listeners.length > 0) this.#tell(endOf(begun, isFinished ? response.statusCode : 0));
  }

  #tell(ended: Ended): void {
    for (const listener of this.#listeners) listener(ended);
  }

  #empty(): Promise<void> {
    this.#isEmpty = Promise.withResolvers();
    return this.#isEmpty.promise;
  }
}
