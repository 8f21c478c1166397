/** Sends messages to every client in one of three ways, and prints the cost. Run by `feed`. */
import { createServer, type Server, type Socket } from 'node:net';
import type { TopicData } from '@mt2/contracts/feed';
import type { FeedWorld, View } from '@mt2/server/feed/view';
import { registerFeed } from '@mt2/server/feed/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { type FeedCase, messagesOf, type Sent, warmUpOf } from './feed.ts';

const input = JSON.parse(process.argv[2] ?? '') as FeedCase;
const { way, clients, perSecond } = input;
const WARM_UP = warmUpOf(input);
const MESSAGE_BYTES = 300;
const LONG_FORM = 126;

const micros = () => Math.round(performance.timeOrigin * 1000 + performance.now() * 1000);
const newsOf = (id: number): TopicData['trades'] => {
  const trade = { id, price: '1', amount: '1.', direction: 'buy' as const, ts: micros() };
  const text = JSON.stringify({ type: 'update', now: 0, topic: 'trades:BTC/USDT', seq: 0, data: [trade] });
  return [{ ...trade, amount: trade.amount.padEnd(2 + MESSAGE_BYTES - text.length, '0') }];
};
const messageOf = (id: number): Buffer =>
  Buffer.from(JSON.stringify({ type: 'update', now: 0, topic: 'trades:BTC/USDT', seq: id, data: newsOf(id) }));

/** The number of connected clients, and how all are sent the next message. */
type Sending = { readonly listening: Promise<number>; readonly isComplete: () => boolean; readonly sendAll: (id: number) => void };

const portOf = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );

/** The lower bound: sockets, and one ready-made frame. */
function bareSockets(): Sending {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.setNoDelay());
    socket.resume();
  });
  const sendAll = (id: number) => {
    const message = messageOf(id);
    const frame = Buffer.concat([Uint8Array.of(0x81, LONG_FORM, message.length >> 8, message.length & 0xff), message]);
    for (const socket of sockets) socket.write(frame);
  };
  return { listening: portOf(server), isComplete: () => sockets.length === clients, sendAll };
}

/** The package unchanged. */
function bareWebSockets(): Sending {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const listening = new Promise<number>((resolve) =>
    server.on('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  // Counted once: the clients end as soon as they have the last message.
  let connected = 0;
  server.on('connection', () => (connected += 1));
  const sendAll = (id: number) => {
    const message = messageOf(id);
    for (const socket of server.clients) socket.send(message, { binary: false });
  };
  return { listening, isComplete: () => connected === clients, sendAll };
}

/** The feed, with a world that only has a clock. */
function feed(): Sending {
  let now = 0;
  let asked = 0;
  let moved: (() => void) | undefined;
  const world = {
    id: 'bench',
    mode: 'running',
    ratePerMille: 1000,
    now: () => now,
    writer: { isTaken: false },
    listen: (listener: { moved?: () => void }) => {
      moved = listener.moved;
      return () => undefined;
    },
  } as unknown as FeedWorld;
  const view: View<TopicData['trades']> = {
    changesByWrites: false,
    first: () => [],
    next: (_, at) => {
      const news = newsOf(at);
      return { whole: news, changed: news };
    },
  };
  const app = fastify();
  const scopes: FastifyInstance[] = [];
  app.addHook('onRegister', (scope) => void scopes.push(scope));
  const listening = (async () => {
    await registerFeed(app, {
      registry: { get: () => world },
      identify: () => undefined,
      isLabOn: false,
      sources: { open: () => ({ ok: true, value: view as View }) },
      real: () => performance.now(),
    });
    scopes[0]?.websocketServer.on('connection', (socket) => socket.once('message', () => (asked += 1)));
    return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  })();
  const sendAll = (id: number) => {
    now = id;
    moved?.();
  };
  return { listening, isComplete: () => asked === clients, sendAll };
}

const { listening, isComplete, sendAll } = { net: bareSockets, ws: bareWebSockets, feed }[way]();
process.stdout.write(`${await listening}\n`);

const residentMb = () => process.memoryUsage().rss / 1e6;
const last = messagesOf(input);
let id = 0;
let before: { readonly cpu: NodeJS.CpuUsage; readonly residentMb: number } | undefined;
const timer = setInterval(() => {
  if (!isComplete()) return;
  if (id === WARM_UP) before = { cpu: process.cpuUsage(), residentMb: residentMb() };
  if (id < last) {
    id += 1;
    sendAll(id);
    return;
  }
  clearInterval(timer);
  if (!before) throw new Error('the figures began');
  const { user, system } = process.cpuUsage(before.cpu);
  const messages = (last - WARM_UP) * clients;
  const sent: Sent = { cpuMicros: (user + system) / messages, residentMb: [before.residentMb, residentMb()] };
  // The clients end first: slow ones have not read everything yet.
  process.stdout.write(`${JSON.stringify(sent)}\n`);
}, 1000 / perSecond);
