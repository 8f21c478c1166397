import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { findWorld, namedWorld, worldOfToken } from '../../http/world-of.ts';
import { Throttle } from '../../world/throttle.ts';
import type { FeedOptions } from '../door.ts';
import { floodGate } from '../flood-gate.ts';
import type { FeedWorld } from '../view.ts';
import { IoRoom, type IoServer, type IoSocket, type SocketIoContext } from './room.ts';

const PATH = '/socket.io';
const LONGEST_MESSAGE = 16 * 1024;
const BEAT_MS = 30_000;
/**
 * Polling handshakes of one address in a minute. A very old client cannot read our answer and asks again without pause; websockets and polls of
 * those who are connected are not counted.
 */
const MOST_HANDSHAKES = 600;
const MINUTE_MS = 60_000;

type Options = Pick<FeedOptions, 'registry' | 'identify' | 'real'> & { readonly corsOrigins: readonly string[] };

/**
 * Opens the second door of the feed for existing clients: Socket.IO 4, which also understands versions 2 and 3. Everybody in a world hears its
 * markets; who says `login` with a valid token hears of his own as well.
 */
export function registerSocketIo(app: FastifyInstance, { registry, identify, real, corsOrigins }: Options): void {
  const handshakes = new Throttle(real, MOST_HANDSHAKES, MINUTE_MS);
  const io: IoServer = new Server({
    path: PATH,
    serveClient: false,
    allowEIO3: true,
    maxHttpBufferSize: LONGEST_MESSAGE,
    connectTimeout: 10_000,
    cors: { origin: [...corsOrigins] },
    allowRequest: (request, decide) => decide(null, mayAsk(handshakes, request) && worldOf(registry, request) !== undefined),
  });
  attach(app, io);
  io.engine.on('connection', (line: Line) => cutFloods(line, real));
  const rooms = new Rooms({ io, identify, failed: (error) => app.log.error(error) });
  io.on('connection', (socket) => receive(socket, rooms, registry));
  // A world that somebody follows is in use, and does not expire.
  const beating = setInterval(() => rooms.worlds().forEach(registry.get, registry), BEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(beating);
    io.disconnectSockets(true);
    io.engine.close();
  });
}

/** Both doors wait for `upgrade`, and each would cut the other's sockets: one listener sends everybody to the right one. */
function attach({ server }: FastifyInstance, io: IoServer): void {
  const others = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  io.attach(server, { destroyUpgrade: false });
  const own = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, ...rest) => {
    const listeners = request.url?.startsWith(`${PATH}/`) ? own : others;
    for (const listener of listeners) listener.call(server, request, ...rest);
  });
}

type Line = { on(event: 'packet', hear: () => void): unknown; close(isAtOnce: boolean): unknown };

/** Cuts the line of who says more than anybody should have to answer, whatever it is. */
function cutFloods(line: Line, real: FeedOptions['real']): void {
  const isFlood = floodGate(real);
  line.on('packet', () => void (isFlood() && line.close(true)));
}

const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]);

function mayAsk(handshakes: Throttle, request: IncomingMessage): boolean {
  const query = queryOf(request);
  if (query.get('transport') !== 'polling' || query.get('sid')) return true;
  return handshakes.take(request.socket.remoteAddress ?? '');
}

const namesOf = (request: IncomingMessage) => ({
  header: request.headers['x-world'],
  host: request.headers.host,
  query: queryOf(request).get('world') ?? undefined,
});

const worldOf = (registry: Options['registry'], request: IncomingMessage): FeedWorld | undefined =>
  findWorld(registry, { ...namesOf(request), token: request.headers.authorization });

/** The rooms in which somebody is. */
class Rooms {
  readonly #context: SocketIoContext;
  readonly #rooms = new Map<FeedWorld, IoRoom>();
  readonly #places = new Map<IoSocket, IoRoom>();

  constructor(context: SocketIoContext) {
    this.#context = context;
  }

  worlds(): string[] {
    return [...this.#rooms.keys()].map(({ id }) => id);
  }

  roomOf(socket: IoSocket): IoRoom | undefined {
    return this.#places.get(socket);
  }

  /** Brings a socket into a world, and out of where it was. */
  enter(socket: IoSocket, world: FeedWorld): IoRoom {
    this.leave(socket);
    const room = this.#rooms.get(world) ?? new IoRoom(world, this.#context);
    this.#rooms.set(world, room);
    this.#places.set(socket, room);
    void socket.join(room.name);
    return room;
  }

  /** Takes a socket out of its world; the room closes after the last one. */
  leave(socket: IoSocket): void {
    const room = this.#places.get(socket);
    if (!room) return;
    this.#places.delete(socket);
    for (const name of [...socket.rooms].filter((each) => each.startsWith(room.name))) void socket.leave(name);
    if (this.#context.io.of('/').adapter.rooms.has(room.name)) return;
    room.stop();
    this.#rooms.delete(room.world);
  }
}

function receive(socket: IoSocket, rooms: Rooms, registry: Options['registry']): void {
  const { request } = socket;
  const world = worldOf(registry, request);
  if (!world) {
    socket.disconnect(true);
    return;
  }
  socket.data.token = '';
  countUnread(socket);
  rooms.enter(socket, world);
  socket.on('login', (said: unknown) => signIn(socket, rooms, registry, textOf(said)));
  socket.on('disconnect', () => rooms.leave(socket));
}

/** Keeps count of what waits to be sent. */
function countUnread({ conn, data }: IoSocket): void {
  data.unread = 0;
  conn.on('packetCreate', () => {
    data.unread += 1;
  });
  conn.on('drain', () => {
    data.unread = 0;
  });
}

/** These clients send a token, or the bare id of the user; an id proves nothing, so it opens nothing. */
const textOf = (said: unknown): string => {
  const text = typeof said === 'object' && said !== null && 'token' in said ? said.token : said;
  return typeof text === 'string' ? text.slice(0, 200) : '';
};

function signIn(socket: IoSocket, rooms: Rooms, registry: Options['registry'], token: string): void {
  const ownWorld = namedWorld(namesOf(socket.request)) === undefined ? worldOfToken(token) : undefined;
  const world = ownWorld === undefined ? undefined : registry.get(ownWorld);
  const here = rooms.roomOf(socket);
  if (!here) return;
  const room = world && world !== here.world ? rooms.enter(socket, world) : here;
  const user = room.userOf(token);
  for (const name of [...socket.rooms].filter((each) => each.startsWith(`${room.name} user `))) void socket.leave(name);
  if (user === undefined) return;
  socket.data.token = token;
  void socket.join(room.roomOfUser(user));
}
