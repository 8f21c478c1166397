import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { plainUrl, REQUEST_ID } from '../../http/app.ts';
import { isOwnOrigin } from '../../http/headers/cross-site.ts';
import type { RefuseHost } from '../../http/headers/hosts.ts';
import { addressOf } from '../../http/request/address-of.ts';
import { refusalSentence } from '../../http/request/language.ts';
import { bakedWorld, findWorld, namedWorld, namesOfFeed } from '../../http/request/world-of.ts';
import { Throttle } from '../../world/limits/throttle.ts';
import { floodGate } from '../flood-gate.ts';
import type { FeedWorld } from '../view.ts';
import type { FeedOptions } from '../websocket.ts';
import { type IoServer, type IoSocket, type Login, type SocketIoContext, WorldBroadcast } from './world-broadcast.ts';

const PATH = '/socket.io';
const BELOW = `${PATH}/`;
const LONGEST_MESSAGE = 16 * 1024;
const BEAT_MS = 30_000;
/**
 * Polling handshakes per address and minute. A very old client cannot read our answer and retries in a loop; websockets
 * and polls of connected clients are not counted.
 */
const MOST_HANDSHAKES = 600;
const MINUTE_MS = 60_000;

type Options = Pick<FeedOptions, 'registry' | 'identify' | 'real'> & {
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front whose `X-Forwarded-For` is read. */
  readonly proxies: number;
  readonly refuseHost: RefuseHost;
  /** True if a request may enter the lab, where a user's bare ID is enough. */
  readonly mayEnterLab: (headers: IncomingHttpHeaders) => boolean;
};

/**
 * Opens the Socket.IO feed for existing clients: version 4, which also understands versions 2 and 3. Everyone in a world
 * receives its markets; after `login` with a valid token, a client also receives its user's events. Returns a function that
 * counts its clients.
 */
export function registerSocketIo(app: FastifyInstance, options: Options): () => number {
  const { registry, identify, real, corsOrigins, proxies, refuseHost } = options;
  const handshakes = new Throttle('handshake', real, MOST_HANDSHAKES, MINUTE_MS);
  const io: IoServer = new Server({
    path: PATH,
    serveClient: false,
    allowEIO3: true,
    maxHttpBufferSize: LONGEST_MESSAGE,
    connectTimeout: 10_000,
    cors: { origin: [...corsOrigins] },
    allowRequest: (request, decide) => {
      if (app.inFlight.isEnding) return decide('The server ends.', false);
      const refusal = refuseHost(request);
      if (refusal) decide(refusalSentence('en', refusal), false);
      else decide(null, mayAsk(handshakes, request, proxies) && worldOf(registry, request) !== undefined);
    },
  });
  attach(app, io);
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[REQUEST_ID] = app.inFlight.open(request);
  });
  io.engine.on('connection', (connection: Connection) => cutFloods(connection, real));
  const broadcasts = new Broadcasts({ io, identify, failed: (error) => app.logError(error) });
  io.on('connection', (socket) => receive(socket, broadcasts, options));
  // A world with clients is in use and does not expire.
  const beating = setInterval(() => broadcasts.worlds().forEach(registry.get, registry), BEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(beating);
    // Its clients connect again by themselves, each after a random time: `disconnectSockets` would tell them not to.
    io.engine.close();
  });
  return () => io.engine.clientsCount;
}

/**
 * True for a request of Socket.IO, which passes no route, and compares the path itself. Every request is asked first: from now on it has
 * one spelling, for the routes, too.
 */
export function isOfSocketIo(request: Pick<IncomingMessage, 'url'>): boolean {
  request.url = plainUrl(request.url);
  return request.url.startsWith(BELOW);
}

/** Both feeds listen for `upgrade`, and each would cut the other's sockets: one listener dispatches by path. */
function attach({ server, inFlight }: FastifyInstance, io: IoServer): void {
  const others = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.off('request', inFlight.take);
  io.attach(server, { destroyUpgrade: false });
  const own = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, ...rest) => {
    const listeners = isOfSocketIo(request) ? own : others;
    for (const listener of listeners) listener.call(server, request, ...rest);
  });
  inFlight.followSockets(server, isOfSocketIo);
}

type Connection = { on(event: 'packet', received: () => void): unknown; close(isAtOnce: boolean): unknown };

/** Closes a connection that sends too many packets of any kind. */
function cutFloods(connection: Connection, real: FeedOptions['real']): void {
  const isFlood = floodGate(real);
  connection.on('packet', () => void (isFlood() && connection.close(true)));
}

const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]);

function mayAsk(handshakes: Throttle, request: IncomingMessage, proxies: number): boolean {
  const query = queryOf(request);
  if (query.get('transport') !== 'polling' || query.get('sid')) return true;
  return handshakes.take(addressOf(request, proxies));
}

const worldOf = (registry: Options['registry'], request: IncomingMessage): FeedWorld | undefined =>
  findWorld(registry, namesOfFeed(request));

/** The worlds that have Socket.IO clients. */
class Broadcasts {
  readonly #context: SocketIoContext;
  readonly #broadcasts = new Map<FeedWorld, WorldBroadcast>();
  readonly #broadcastOfSocket = new Map<IoSocket, WorldBroadcast>();

  constructor(context: SocketIoContext) {
    this.#context = context;
  }

  worlds(): string[] {
    return [...this.#broadcasts.keys()].map(({ id }) => id);
  }

  broadcastOf(socket: IoSocket): WorldBroadcast | undefined {
    return this.#broadcastOfSocket.get(socket);
  }

  /** Moves a socket into a world, out of its previous one. */
  enter(socket: IoSocket, world: FeedWorld): WorldBroadcast {
    this.leave(socket);
    const broadcast = this.#broadcasts.get(world) ?? new WorldBroadcast(world, this.#context);
    this.#broadcasts.set(world, broadcast);
    this.#broadcastOfSocket.set(socket, broadcast);
    void socket.join(broadcast.name);
    return broadcast;
  }

  /** Takes a socket out of its world; the broadcast stops after the last one. */
  leave(socket: IoSocket): void {
    const broadcast = this.#broadcastOfSocket.get(socket);
    if (!broadcast) return;
    this.#broadcastOfSocket.delete(socket);
    for (const name of [...socket.rooms].filter((each) => each.startsWith(broadcast.name))) void socket.leave(name);
    if (this.#context.io.of('/').adapter.rooms.has(broadcast.name)) return;
    broadcast.stop();
    this.#broadcasts.delete(broadcast.world);
  }
}

function receive(socket: IoSocket, broadcasts: Broadcasts, options: Options): void {
  const { request } = socket;
  const world = worldOf(options.registry, request);
  if (!world) {
    socket.disconnect(true);
    return;
  }
  socket.data.login = { token: '' };
  countUnread(socket);
  broadcasts.enter(socket, world);
  socket.on('login', (said: unknown) => {
    signIn(socket, broadcasts, options.registry, loginOf(said, mayNameUser(request, options)));
  });
  socket.on('disconnect', () => broadcasts.leave(socket));
}

/** Counts the messages waiting to be sent. */
function countUnread({ conn, data }: IoSocket): void {
  data.unread = 0;
  conn.on('packetCreate', () => {
    data.unread += 1;
  });
  conn.on('drain', () => {
    data.unread = 0;
  });
}

/** True if a bare ID is enough: for those who may use the lab, but no page of another origin, which could listen to any user. */
const mayNameUser = ({ headers }: IncomingMessage, { mayEnterLab, corsOrigins }: Options): boolean =>
  mayEnterLab(headers) &&
  (headers.origin === undefined || isOwnOrigin(headers.origin, headers.host) || corsOrigins.includes(headers.origin));

/** These clients send a token, or the ID of the user, which proves nothing. */
function loginOf(said: unknown, isIdEnough: boolean): Login {
  const text = typeof said === 'object' && said !== null && 'token' in said ? said.token : said;
  if (isIdEnough && (typeof text === 'number' || typeof text === 'string') && /^[1-9]\d{0,14}$/.test(String(text)))
    return { userId: Number(text) };
  return { token: typeof text === 'string' ? text.slice(0, 200) : '' };
}

function signIn(socket: IoSocket, broadcasts: Broadcasts, registry: Options['registry'], login: Login): void {
  const isNamed = namedWorld(registry, namesOfFeed(socket.request)) !== undefined;
  const ownWorld = 'token' in login && !isNamed ? bakedWorld(registry, login.token) : undefined;
  const world = ownWorld === undefined ? undefined : registry.get(ownWorld);
  const here = broadcasts.broadcastOf(socket);
  if (!here) return;
  const broadcast = world && world !== here.world ? broadcasts.enter(socket, world) : here;
  const user = broadcast.userOf(login);
  for (const name of [...socket.rooms].filter((each) => each.startsWith(`${broadcast.name} user `))) void socket.leave(name);
  if (user === undefined) return;
  socket.data.login = login;
  void socket.join(broadcast.roomOfUser(user));
  broadcast.sendPositions(user, socket.id);
}
