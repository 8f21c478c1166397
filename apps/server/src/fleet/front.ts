import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RefusalName } from '@mt2/contracts';
import { RESTARTS } from '@mt2/contracts/feed-close';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restartReason } from '../feed/restart-reason.ts';
import { plainUrl, sendFault } from '../http/app.ts';
import { endRefusedUpgrade, type RefuseHost } from '../http/headers/hosts.ts';
import { addressOf, tellAddress } from '../http/request/address-of.ts';
import { languageOf, messageSentence } from '../http/request/language.ts';
import * as signals from '../world/signals.ts';
import { type Attempt, forward, forwardSocket, NOT_OWNER, type Target } from './forward.ts';
import type { Placement } from './placement.ts';
import { type Forwarded, STAMP, type Stamps } from './stamp.ts';
import { type Outcome, type TryAt, type Unanswered, WaitingRoom } from './waiting.ts';
import { type AskedOf, worldAsked } from './world-asked.ts';

/** While another server answers: how often this one asks whether it still owns the world, milliseconds. */
const WATCH_MS = 1_000;
const SOCKET_IO = '/socket.io/';
/** A socket that is joined to another one has eleven listeners of its end. */
const MOST_LISTENERS = 20;
/** Maximum duration of the closing handshake of joined sockets, milliseconds. */
const GOODBYE_MS = 1_000;

export type FrontOptions = AskedOf & {
  readonly placement: Placement;
  /** Servers sign what they forward. */
  readonly stamps: Stamps;
  readonly proxies: number;
  readonly refuseHost: RefuseHost;
  readonly real: () => number;
};

/** The answer to a request that no server of the fleet serves. */
type Fault = { readonly status: number; readonly refusal: RefusalName };
export const FAULTS: Readonly<Record<Unanswered | 'not-owner', Fault>> = {
  'not-created': { status: 404, refusal: 'world-not-found' },
  'server-ended': { status: 404, refusal: 'world-not-found' },
  damaged: { status: 503, refusal: 'world-damaged' },
  'no-quorum': { status: 503, refusal: 'storage-unavailable' },
  lost: { status: 503, refusal: 'network-busy' },
  busy: { status: 503, refusal: 'too-many-requests' },
  'not-owner': { status: NOT_OWNER, refusal: 'storage-unavailable' },
};

/** The part of a server of a fleet that requests reach first: it serves them here or lets the owner of their world answer. */
export class Front {
  readonly #http: FastifyInstance;
  readonly #options: FrontOptions;
  readonly #room: WaitingRoom;
  /** Why a request is not served, or the error that occurred when its world was looked for. */
  readonly #unserved = new WeakMap<IncomingMessage, keyof typeof FAULTS | Error>();
  readonly #forwarded = new WeakMap<IncomingMessage, Forwarded>();
  /** Sockets whose other end is at another server, each with what closes it. */
  readonly #sockets = new Map<Duplex, () => void>();

  constructor(http: FastifyInstance, options: FrontOptions) {
    this.#http = http;
    this.#options = options;
    this.#room = new WaitingRoom(options.placement, options);
    http.addHook('onRequest', (request, reply, done) => {
      const why = this.#unserved.get(request.raw);
      if (why === undefined || why === 'not-created') return done();
      endRefusedUpgrade(request, reply);
      if (why instanceof Error) return done(why);
      const { status, refusal } = FAULTS[why];
      if (status === 503) reply.header('retry-after', '1');
      const sentence = why === 'server-ended' ? messageSentence(languageOf(request.headers), 'world.server-ended') : undefined;
      sendFault(request, reply, status, refusal, sentence);
    });
  }

  /** True for a request whose world was certainly never created, or is not to be found. */
  isUnknown({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
    return this.#unserved.get(raw) === 'not-created';
  }

  /** True if another server of the fleet forwarded the request. */
  isForwarded({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
    return this.#forwarded.has(raw);
  }

  /** Takes the place of all listeners that answer requests, and calls them for those that are served here. */
  open(): void {
    const { server } = this.#http;
    const answer = this.#replace('request');
    const upgrade = this.#replace('upgrade');
    const receive = async (request: IncomingMessage, response: ServerResponse, isAsking = false): Promise<void> => {
      // Requests of Socket.IO are not waited for when the server ends.
      if (!plainUrl(request.url).startsWith(SOCKET_IO)) this.#http.inFlight.take(request, response);
      const attempt = (target: Target) => forward(request, response, { ...target, isAsking });
      if (await this.#settle(request, attempt, response)) return;
      if (isAsking && !this.#unserved.has(request)) response.writeContinue();
      answer(request, response);
    };
    server.on('request', (request, response) => void receive(request, response));
    server.on('checkContinue', (request, response) => void receive(request, response, true));
    server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const ignore = () => {};
      socket.on('error', ignore);
      socket.setMaxListeners(MOST_LISTENERS);
      const joined = (end: (code: number, reason: string) => void) => this.#keep(socket, () => end(RESTARTS, restartReason()));
      const attempt = (target: Target) => forwardSocket(request, socket, head, { ...target, joined });
      if (await this.#settle(request, attempt, socket)) return undefined;
      socket.off('error', ignore);
      return upgrade(request, socket, head);
    });
  }

  /** Closes the sockets that lead to other servers: these close them by a frame, or they are cut. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#sockets.keys()) socket.destroy();
    }, GOODBYE_MS);
    const closed = Array.from(this.#sockets.keys(), (socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const end of this.#sockets.values()) end();
    await Promise.all(closed);
    clearTimeout(cut);
  }

  /** Lets the owner of a world answer a request whose body has been read; otherwise `here`, or why none does. */
  async send(world: string, { raw, body }: FastifyRequest, response: ServerResponse): Promise<Outcome> {
    const sent = Buffer.from(JSON.stringify(body));
    const tryAt = this.#at(world, raw, (target) => forward(raw, response, { ...target, body: sent }));
    return this.#room.settle(world, tryAt, () => response.destroyed);
  }

  #replace(event: 'request' | 'upgrade'): (...given: readonly unknown[]) => void {
    const { server } = this.#http;
    const own = server.listeners(event);
    server.removeAllListeners(event);
    return (...given) => {
      for (const listener of own) listener.apply(server, given);
    };
  }

  #keep(socket: Duplex, end: () => void): void {
    if (socket.destroyed) return;
    this.#sockets.set(socket, end);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Lets another server answer a request if its world is there; false if this server has to answer. */
  async #settle(request: IncomingMessage, attempt: (target: Target) => Promise<Attempt>, end: ServerResponse | Duplex): Promise<boolean> {
    const forwarded = this.#admit(request);
    if (this.#options.refuseHost(request) !== undefined) return false;
    try {
      const ended = forwarded ? await this.#here(forwarded) : await this.#ask(request, attempt, end);
      if (ended === 'answered' || end.destroyed) return true;
      if (ended !== 'here') this.#unserved.set(request, ended);
    } catch (error) {
      this.#unserved.set(request, error instanceof Error ? error : new Error(String(error)));
    }
    return false;
  }

  /** Whether this server serves what was forwarded to it as the owner. Only the owner knows that it lost an unpinned world. */
  async #here({ world, generation }: Forwarded): Promise<'here' | 'server-ended' | 'damaged' | 'not-owner'> {
    const place = await this.#options.placement.place(world, true);
    if (place.at === 'here' && place.generation >= generation) return 'here';
    return place.at === 'nowhere' && (place.why === 'server-ended' || place.why === 'damaged') ? place.why : 'not-owner';
  }

  async #ask(request: IncomingMessage, attempt: (target: Target) => Promise<Attempt>, end: ServerResponse | Duplex): Promise<Outcome> {
    const asked = worldAsked(request, this.#options);
    if (!asked) return 'here';
    if (!this.#options.isLabOn && asked.world !== 'main') return 'not-created';
    const at = (world: string) => this.#room.settle(world, this.#at(world, request, attempt), () => end.destroyed);
    const ended = await at(asked.world);
    return ended === 'not-created' && asked.isOfToken ? at('main') : ended;
  }

  /** Reads and removes what another server found out about a request. Headers that no server has signed are ignored. */
  #admit(request: IncomingMessage): Forwarded | undefined {
    const forwarded = this.#options.stamps.read(request);
    delete request.headers[STAMP];
    if (!forwarded) return undefined;
    this.#forwarded.set(request, forwarded);
    tellAddress(request, forwarded.address);
    return forwarded;
  }

  #at(world: string, request: IncomingMessage, attempt: (target: Target) => Promise<Attempt>): TryAt {
    const { placement, proxies, stamps } = this.#options;
    return async ({ server, url, generation }) => {
      const moved = new AbortController();
      const timer = setInterval(async () => {
        const place = await placement.place(world, true).catch((error: unknown) => this.#http.logError(error));
        if (place && !(place.at === 'server' && place.server === server)) moved.abort();
      }, WATCH_MS);
      signals.forwarded.tell({});
      const stamp = stamps.sign({ world, generation, address: addressOf(request, proxies) }, request);
      const requestId = this.#http.inFlight.idOf(request);
      return attempt({ url, stamp, requestId, moved: moved.signal }).finally(() => clearInterval(timer));
    };
  }
}
