import { type IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RefusalName, refused } from '@mt2/contracts';
import { worldOfToken } from '@mt2/contracts/token';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfSocketIo } from '../feed/socket-io/server.ts';
import { REQUEST_ID, sendFault } from '../http/app.ts';
import { unkeptHeaders } from '../http/headers/data-headers.ts';
import { endRefusedUpgrade, type RefuseHost } from '../http/headers/hosts.ts';
import { addressOf, tellAddress } from '../http/request/address-of.ts';
import { languageOf, messageSentence, refusalSentence } from '../http/request/language.ts';
import { type Named, namedWorld, namesOf, namesOfFeed } from '../http/request/world-of.ts';
import type { Config } from '../process/config.ts';
import { MAIN, SEED } from '../world/registry/world-names.ts';
import * as signals from '../world/signals.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { type Attempt, forward, NOT_OWNER, type Sending } from './forward.ts';
import { inTime } from './in-time.ts';
import { type Forwarded, readStamp, type Signer, STAMP, stampOf } from './stamp.ts';

/** Maximum wait of a request until its world can be reached, and of its answer until it is confirmed, milliseconds. */
const LONGEST_MS = 20_000;
/** Pause between two questions where a world is, milliseconds. */
const PAUSE_MS = 100;
/** Any other text names no world, and the store may not take it. */
const NAME = /^[a-z0-9-]{1,32}$/;

/** Why no server serves a world; `damaged`: what the store has of it cannot be opened. */
type Nowhere = 'not-created' | 'server-ended' | 'damaged' | 'no-quorum';
/** Where a world is served: here, or by another server. */
export type Place = 'here' | Nowhere | { readonly server: string; readonly url: string };

/** What is known of requests, and where worlds are. */
type Given = Signer &
  Pick<Config, 'proxies' | 'isLabOn' | 'allowedHosts'> & {
    readonly refuseHost: RefuseHost;
    /** A world's place; a world without an owner is taken. */
    readonly place: (world: string) => Promise<Place>;
    /** Whether another server has a lease, as far as this one knows. */
    readonly isThere: (server: string) => boolean;
    /** Resolves when the store has the commits of every world of this server. */
    readonly confirmed: () => Promise<unknown> | undefined;
  };

/** Why no server answers a request: `lost` if its outcome is unknown. */
type Unanswered = Nowhere | 'lost' | 'not-owner';
type Outcome = 'here' | 'answered' | Unanswered;
const FAULTS: Readonly<Record<Unanswered, readonly [status: number, refusal: RefusalName]>> = {
  'not-created': [404, 'world-not-found'],
  'server-ended': [404, 'world-not-found'],
  damaged: [503, 'world-damaged'],
  'no-quorum': [503, 'storage-unavailable'],
  lost: [503, 'network-busy'],
  'not-owner': [NOT_OWNER, 'storage-unavailable'],
};

/** The part of a server of a fleet that requests reach first: it serves them here or lets the owner of their world answer. */
export class Front {
  readonly #http: FastifyInstance;
  readonly #given: Given;
  /** What became of requests for a socket. */
  readonly #upgrades = new WeakMap<IncomingMessage, Promise<Outcome>>();
  /** The ends of those that are, or may be, answered by another server. */
  readonly #joined = new Set<Sending['end']>();

  constructor(http: FastifyInstance, given: Given) {
    this.#http = http;
    this.#given = given;
    http.server.on('checkContinue', (...asked) => void http.server.emit('request', ...asked));
    http.addHook('onRequest', (request, reply) => this.#receive(request, reply));
    http.addHook('preHandler', (request, reply) => this.#copyAtSource(request, reply));
    http.addHook('onSend', (request, reply, payload) => this.#hold(request, reply, payload));
  }

  /** Takes the place of the listeners of sockets. */
  open(): void {
    const { server } = this.#http;
    for (const event of ['request', 'upgrade']) {
      const own = server.listeners(event);
      server.removeAllListeners(event);
      server.on(event, async (request: IncomingMessage, end: ServerResponse | Duplex, body?: Buffer) => {
        const isOfFeed = event === 'upgrade' || isOfSocketIo(request);
        if (isOfFeed && (await this.#isAnswered({ request, end, body }))) return;
        for (const listener of own) listener.call(server, request, end, body);
      });
    }
  }

  /** Cuts the sockets that lead to other servers. */
  close(): void {
    for (const end of this.#joined) end.destroy();
  }

  /** Lets another server answer what passes no route, or not yet; false if this server has to answer. */
  async #isAnswered(sending: Sending): Promise<boolean> {
    const { request, end } = sending;
    // A socket that is joined to another has eleven for its end.
    end.setMaxListeners(20).on('error', () => undefined);
    if (this.#given.refuseHost(request) !== undefined) return false;
    this.#joined.add(end.once('close', () => this.#joined.delete(end)));
    const outcome = this.#settle(sending, namesOfFeed(request));
    this.#upgrades.set(request, outcome);
    const ended = await outcome.catch(() => undefined);
    if (ended === 'answered' || end.destroyed) return true;
    this.#joined.delete(end);
    return false;
  }

  /** Every request with a route comes here before its body is read. One without a call is answered alike by all servers. */
  async #receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { raw } = request;
    const settled = this.#upgrades.get(raw) ?? this.#settle({ request: raw, end: reply.raw }, this.#namesOf(request));
    return this.#finish(request, reply, await settled);
  }

  /** Which world a call means is said in its contract. */
  #namesOf(request: FastifyRequest): Named | undefined {
    const { world } = request.routeOptions.config;
    if (world === 'header') return namesOf(request);
    const [inPath] = world === 'path' ? Object.values(request.params as Readonly<Record<string, string>>) : [];
    return inPath === undefined ? undefined : { header: inPath, host: undefined, token: undefined };
  }

  /** Ends a request unless this server has to answer it. */
  #finish(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply | undefined {
    if (outcome === 'answered' || reply.raw.destroyed) return reply.hijack();
    if (outcome === 'here') return undefined;
    endRefusedUpgrade(request, reply);
    const [status, refusal] = FAULTS[outcome];
    if (status === 503) reply.header('retry-after', '1');
    const sentence = outcome === 'server-ended' ? messageSentence(languageOf(request.headers), 'world.server-ended') : undefined;
    return sendFault(request, reply, status, refusal, sentence);
  }

  /**
   * Holds an answer until the store has all that it may rest on: the commits of the request's world, or for the lab those of every world
   * of this server. An answer of a world that this server has lost becomes a 503.
   */
  async #hold({ url, routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    try {
      const isOfWorld = routeOptions.config.world === 'header';
      const all = [isOfWorld ? reply.world?.confirmed() : undefined, url.startsWith('/lab/api') ? this.#given.confirmed() : undefined];
      const waits = all.filter((wait) => wait !== undefined);
      const late = () => Promise.reject(new Unconfirmed('the store does not answer in time'));
      // Each of them may be rejected.
      if (waits.length > 0) await inTime(Promise.all(waits), LONGEST_MS, late);
      return payload;
    } catch {
      if (payload instanceof Readable) payload.destroy();
      reply.refusal = 'network-busy';
      reply.code(503).headers({ ...unkeptHeaders('application/json; charset=utf-8'), 'retry-after': '1' });
      reply.removeHeader('content-length');
      return JSON.stringify(refused('network-busy', refusalSentence('en', 'network-busy')));
    }
  }

  /** A copy is made where its source is: its name is in the body of the request, which is read by now. */
  async #copyAtSource(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const source = request.routeOptions.config.copies?.(request.body ?? {});
    if (typeof source !== 'string' || source === SEED || STAMP in request.raw.headers) return undefined;
    const body = Buffer.from(JSON.stringify(request.body));
    const ended = await this.#send(source, { request: request.raw, end: reply.raw, body });
    // It may be a snapshot, which any server can copy.
    return this.#finish(request, reply, ended === 'not-created' ? 'here' : ended);
  }

  /** Where a request is answered. What another server has forwarded is never forwarded again. */
  async #settle(sending: Sending, names: Named | undefined): Promise<Outcome> {
    const { request, end } = sending;
    const forwarded = readStamp(this.#given, request);
    if (!forwarded) delete request.headers[STAMP];
    const place = forwarded ? await this.#here(request, forwarded) : 'here';
    // What another server forwards leaves there only if this one answers it.
    if (place === 'here' && request.headers.expect !== undefined && end instanceof ServerResponse) end.writeContinue();
    if (forwarded || !names) return place;
    const { allowedHosts, isLabOn } = this.#given;
    const named = namedWorld({ hosts: isLabOn ? allowedHosts : [] }, names);
    if (!isLabOn && named !== undefined && named !== MAIN) return 'not-created';
    // If the world of a token is gone, the request goes to `main`.
    const baked = named === undefined && isLabOn ? worldOfToken(names.token ?? names.signature) : undefined;
    const ended = await this.#send(named ?? baked ?? MAIN, sending);
    return ended === 'not-created' && baked !== undefined ? this.#send(MAIN, sending) : ended;
  }

  /** Whether this server serves what was forwarded to it as the owner. Only the owner knows that it lost an unpinned world. */
  async #here(request: IncomingMessage, { world, address }: Forwarded): Promise<Outcome> {
    tellAddress(request, address);
    const place = await this.#given.place(world);
    return place === 'here' || place === 'server-ended' || place === 'damaged' ? place : 'not-owner';
  }

  /** Finds the world's owner, and lets it answer unless it is this server. Requests without a reachable owner wait for one. */
  async #send(world: string, sending: Sending): Promise<Outcome> {
    if (!NAME.test(world)) return 'not-created';
    const untilMs = performance.now() + LONGEST_MS;
    for (;;) {
      const place = await inTime(this.#given.place(world), Math.max(0, untilMs - performance.now()), () => 'no-quorum' as const);
      const tried = typeof place === 'object' ? await this.#forward(world, place, sending) : place;
      if (tried !== 'again' && tried !== 'no-quorum') return tried;
      if (sending.end.destroyed || performance.now() > untilMs) return 'no-quorum';
      await sleep(PAUSE_MS);
    }
  }

  /** Lets another server answer, as long as it has its lease: it knows itself which worlds it has lost. */
  #forward(world: string, { server, url }: Exclude<Place, string>, sending: Sending): Promise<Attempt> {
    const { request } = sending;
    signals.forwarded.tell({});
    const stamp = stampOf(this.#given, { world, address: addressOf(request, this.#given.proxies) }, request);
    const requestId = this.#http.inFlight.idOf(request);
    return forward(sending, { url, headers: [STAMP, stamp, REQUEST_ID, requestId], isThere: () => this.#given.isThere(server) });
  }
}
