import { randomInt } from 'node:crypto';
import websocket from '@fastify/websocket';
import { type ClientMessage, clientMessage } from '@mt2/contracts/feed';
import { RESTARTS, waitReason } from '@mt2/contracts/feed-close';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { REQUEST_ID, sendFault } from '../http/app.ts';
import type { AppContext } from '../http/app-context.ts';
import { complaining, complaintsIn, complaintsOf } from '../http/request/complaints.ts';
import { languageOf } from '../http/request/language.ts';
import { bakedWorld, findWorld, namedWorld, namesOfFeed, type Worlds, worldRefusal } from '../http/request/world-of.ts';
import type { RealNow } from '../world/time/clock.ts';
import { Client, type Introduction } from './client.ts';
import { floodGate } from './flood-gate.ts';
import { Hub } from './hub.ts';
import { lanUrl } from './lan-url.ts';
import type { FeedSources, FeedWorld } from './view.ts';
import type { FeedFaults, WorldFeed } from './world-feed.ts';

/** The world of a token; undefined if this server does not have it. */
type WorldOfToken = (token: string) => FeedWorld | undefined;

function answerText(hub: Hub, worldOfToken: WorldOfToken, client: Client, text: string): void {
  const feed = hub.feedOf(client);
  if (!feed || !client.isOpen) return;
  const message = read(text);
  if (!message.ok) client.refuse(message.refusal, undefined, complaintsIn(message));
  else if (message.value.op === 'auth') signIn(hub, worldOfToken, client, feed, message.value.token);
  else if (message.value.op === 'guest') signIn(hub, worldOfToken, client, feed, message.value.key);
  else act(client, feed, message.value);
}

function read(text: string): Decision<ClientMessage, 'body-unreadable' | 'parameter-invalid'> {
  try {
    const sent: unknown = JSON.parse(text);
    const parsed = clientMessage.safeParse(sent);
    return parsed.success ? ok(parsed.data) : complaining('parameter-invalid', ...complaintsOf(clientMessage, sent, parsed.error));
  } catch {
    return err('body-unreadable');
  }
}

function act(client: Client, feed: WorldFeed, message: Exclude<ClientMessage, { op: 'auth' | 'guest' }>): void {
  if (message.op === 'ping') client.send({ type: 'pong' });
  else if (message.op === 'sub') for (const topic of message.topics) follow(client, feed, topic);
  else for (const topic of message.topics) feed.channels.unfollow(client, topic);
}

function follow(client: Client, feed: WorldFeed, topic: string): void {
  const followed = feed.channels.follow(client, topic);
  if (!followed.ok) client.refuse(followed.refusal, topic, complaintsIn(followed));
}

function signIn(hub: Hub, worldOfToken: WorldOfToken, client: Client, here: WorldFeed, token: string): void {
  const world = client.isWorldNamed ? undefined : worldOfToken(token);
  const feed = world && world !== here.world ? move(hub, client, world) : here;
  const signedIn = feed.sessions.begin(client, token);
  if (signedIn.ok) client.send({ type: 'authed', user: signedIn.value });
  else client.refuse(signedIn.refusal);
}

/** Moves a client that named no world into its token's world, with its subscriptions. */
function move(hub: Hub, client: Client, world: FeedWorld): WorldFeed {
  const topics = [...client.channels].map(({ topic }) => topic).filter((topic) => topic !== 'user');
  const feed = hub.enter(client, world);
  for (const topic of topics) follow(client, feed, topic);
  return feed;
}

export type FeedOptions = {
  readonly registry: Worlds<FeedWorld>;
  readonly identify: AppContext['identify'];
  readonly isLabOn: boolean;
  readonly faults?: FeedFaults | undefined;
  readonly sources: FeedSources;
  readonly real: RealNow;
};

const LONGEST_MESSAGE = 16 * 1024;
const BEAT_MS = 30_000;
/** Maximum duration of the closing handshake; after it the socket is cut. */
const GOODBYE_MS = 1_000;
const POLICY_VIOLATED = 1008;
const BROKEN = 1011;

/** Within this time the clients of an ending server connect again, to it or to another one: not all at once. Milliseconds. */
const WAITS_MS = [1_000, 5_000] as const;

/** Opens the feed at `/ws`; returns a function that counts its clients. */
export async function registerFeed(app: FastifyInstance, { registry, real, ...context }: FeedOptions): Promise<() => number> {
  const limits = { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, closeTimeout: GOODBYE_MS };
  const failed = (error: unknown) => app.logError(error);
  const hub = new Hub({ ...context, failed, lanUrl: () => lanUrl(app.server.address()) });
  const worldOfToken = (token: string) => findTokenWorld(registry, token);
  // A world with clients is in use and does not expire.
  const beating = setInterval(() => hub.beat().forEach(registry.get, registry), BEAT_MS);
  app.addHook('onClose', async () => clearInterval(beating));
  // In a scope, because the plugin's hooks would run for every request.
  await app.register(async (scope) => {
    // A malformed frame ends its socket and is not logged as an error.
    await scope.register(websocket, {
      options: limits,
      errorHandler: (_, socket) => socket.close(BROKEN),
      preClose(done) {
        for (const socket of this.websocketServer.clients) socket.close(RESTARTS, waitReason(randomInt(...WAITS_MS)));
        this.websocketServer.close();
        done();
      },
    });
    scope.websocketServer.on('headers', (headers, request) => headers.push(`${REQUEST_ID}: ${app.inFlight.open(request)}`));
    scope.route({
      method: 'GET',
      url: '/ws',
      onRequest: async (request, reply) => {
        reply.world = worldOf(registry, request);
        return reply.world === undefined ? sendFault(request, reply, 404, worldRefusal(registry, namesOfFeed(request.raw))) : undefined;
      },
      handler: (request, reply) => sendFault(request, reply.header('upgrade', 'websocket'), 426, 'method-not-allowed'),
      wsHandler: (socket, request) => {
        const isWorldNamed = namedWorld(registry, namesOfFeed(request.raw)) !== undefined;
        const client = clientOf(socket, request, { isWorldNamed, isTelling: context.isLabOn });
        listen(socket, client, real, (text) => answerText(hub, worldOfToken, client, text), failed);
        socket.on('close', () => hub.leave(client));
        hub.enter(client, assertDefined(worldOf(registry, request), 'a request without a world was refused'));
      },
    });
  });
  return () => hub.size;
}

const worldOf = (registry: FeedOptions['registry'], { raw }: FastifyRequest): FeedWorld | undefined =>
  findWorld(registry, namesOfFeed(raw));

function findTokenWorld(registry: FeedOptions['registry'], token: string): FeedWorld | undefined {
  const id = bakedWorld(registry, token);
  return id === undefined ? undefined : registry.get(id);
}

function clientOf(socket: WebSocket, request: FastifyRequest, place: Omit<Introduction, 'lang'>): Client {
  const lang = languageOf(request.headers, (request.query as Record<string, unknown>).lang);
  return new Client({ socket, stream: request.raw.socket }, { lang, ...place });
}

/** Handles a client's messages; binary messages are refused, and too many messages, pings and pongs end the socket. */
function listen(socket: WebSocket, client: Client, real: RealNow, receive: (text: string) => void, failed: (error: unknown) => void): void {
  const isFlood = floodGate(real);
  const receiveSafely = (text: string) => {
    try {
      receive(text);
    } catch (error) {
      failed(error);
      client.refuse('internal-error');
    }
  };
  /** True if the client may continue. */
  const isHeard = (): boolean => {
    client.markAlive();
    const isTooMuch = isFlood();
    if (isTooMuch) client.end(POLICY_VIOLATED, 'Too many messages.');
    return !isTooMuch;
  };
  for (const frame of ['ping', 'pong']) socket.on(frame, isHeard);
  socket.on('message', (data, isBinary) => {
    if (!isHeard()) return;
    if (isBinary) client.refuse('body-unreadable');
    else receiveSafely(data.toString());
  });
}
