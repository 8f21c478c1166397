import websocket from '@fastify/websocket';
import { assertDefined } from '@mt2/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { sendFault } from '../http/app.ts';
import type { AppContext } from '../http/app-context.ts';
import { languageOf } from '../http/language.ts';
import { findWorld, lackOfWorld, namedWorld, type Worlds, worldOfToken } from '../http/world-of.ts';
import type { RealNow } from '../world/clock.ts';
import { Client } from './client.ts';
import { floodGate } from './flood-gate.ts';
import { Hub } from './hub.ts';
import { answer } from './talk.ts';
import type { FeedSources, FeedWorld } from './view.ts';

export type FeedOptions = {
  readonly registry: Worlds<FeedWorld>;
  readonly identify: AppContext['identify'];
  readonly isLabOn: boolean;
  readonly sources: FeedSources;
  readonly real: RealNow;
};

const LONGEST_MESSAGE = 16 * 1024;
const BEAT_MS = 30_000;
/** How long a socket may take to say goodbye before it is cut. */
const GOODBYE_MS = 1_000;
const POLICY_VIOLATED = 1008;
const BROKEN = 1011;

/** Opens the feed at `/ws`. It comes before all other routes: those that were there earlier would leave a websocket hanging. */
export async function registerFeed(app: FastifyInstance, { registry, real, ...context }: FeedOptions): Promise<void> {
  const limits = { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, closeTimeout: GOODBYE_MS };
  // What is no websocket message ends its socket and is nothing to be alarmed about.
  await app.register(websocket, { options: limits, errorHandler: (_, socket) => socket.close(BROKEN) });
  const failed = (error: unknown) => app.log.error(error);
  const hub = new Hub({ ...context, failed });
  // A world that somebody follows is in use, and does not expire.
  const beating = setInterval(() => hub.beat().forEach(registry.get, registry), BEAT_MS);
  app.addHook('onClose', async () => clearInterval(beating));
  app.route({
    method: 'GET',
    url: '/ws',
    onRequest: async (request, reply) =>
      worldOf(registry, request) ? undefined : sendFault(request, reply, 404, lackOfWorld(registry, allNamesOf(request))),
    handler: (request, reply) => sendFault(request, reply.header('upgrade', 'websocket'), 426, 'method-not-allowed'),
    wsHandler: (socket, request) => {
      const client = clientOf(socket, request);
      const hear = (text: string) => answer(hub, (token) => findTokenWorld(registry, token), client, text);
      listen(socket, client, real, hear, failed);
      socket.on('close', () => hub.leave(client));
      hub.enter(client, assertDefined(worldOf(registry, request), 'a request without a world was refused'));
    },
  });
}

const namesOf = ({ headers, query }: FastifyRequest) => ({
  header: headers['x-world'],
  host: headers.host,
  query: (query as Record<string, unknown>).world,
});

const allNamesOf = (request: FastifyRequest) => ({ ...namesOf(request), token: request.headers.authorization });

const worldOf = (registry: FeedOptions['registry'], request: FastifyRequest): FeedWorld | undefined =>
  findWorld(registry, allNamesOf(request));

function findTokenWorld(registry: FeedOptions['registry'], token: string): FeedWorld | undefined {
  const id = worldOfToken(token);
  return id === undefined ? undefined : registry.get(id);
}

function clientOf(socket: WebSocket, request: FastifyRequest): Client {
  const lang = languageOf(request.headers.lang, (request.query as Record<string, unknown>).lang);
  const isWorldNamed = namedWorld(namesOf(request)) !== undefined;
  return new Client({ socket, stream: request.raw.socket }, { lang, isWorldNamed });
}

/** Passes on what a client says, but not what nobody should have to answer. */
function listen(socket: WebSocket, client: Client, real: RealNow, hear: (text: string) => void, failed: (error: unknown) => void): void {
  const isFlood = floodGate(real);
  const hearSafely = (text: string) => {
    try {
      hear(text);
    } catch (error) {
      failed(error);
      client.refuse('internal-error');
    }
  };
  socket.on('pong', () => client.heard());
  socket.on('message', (data, isBinary) => {
    client.heard();
    if (isFlood()) client.end(POLICY_VIOLATED, 'Too many messages.');
    else if (isBinary) client.refuse('body-unreadable');
    else hearSafely(data.toString());
  });
}
