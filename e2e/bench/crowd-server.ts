/** Sends messages to every client of the feed, whose world only has a clock, and prints its memory. Run by `crowd`. */
import type { TopicData } from '@mt2/contracts/feed';
import type { FeedWorld, View } from '@mt2/server/feed/view';
import { registerFeed } from '@mt2/server/feed/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { type Crowd, messagesOf, type Sent, warmUpOf } from './crowd.ts';

const input = JSON.parse(process.argv[2] ?? '') as Crowd;
const { clients, perSecond } = input;
const WARM_UP = warmUpOf(input);
const MESSAGE_BYTES = 300;

const micros = () => Math.round(performance.timeOrigin * 1000 + performance.now() * 1000);
const newsOf = (id: number): TopicData['trades'] => {
  const trade = { id, price: '1', amount: '1.', direction: 'buy' as const, ts: micros() };
  const text = JSON.stringify({ type: 'update', now: 0, topic: 'trades:BTC/USDT', seq: 0, data: [trade] });
  return [{ ...trade, amount: trade.amount.padEnd(2 + MESSAGE_BYTES - text.length, '0') }];
};
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
async function listen(): Promise<number> {
  await registerFeed(app, {
    registry: { get: () => world },
    identify: () => undefined,
    isLabOn: false,
    sources: { open: () => ({ ok: true, value: view as View }) },
    real: () => performance.now(),
  });
  scopes[0]?.websocketServer.on('connection', (socket) => socket.once('message', () => (asked += 1)));
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
const sendAll = (id: number) => {
  now = id;
  moved?.();
};
process.stdout.write(`${await listen()}\n`);

const residentMb = () => process.memoryUsage().rss / 1e6;
const last = messagesOf(input);
let id = 0;
let before: number | undefined;
const timer = setInterval(() => {
  if (asked < clients) return;
  if (id === WARM_UP) before = residentMb();
  if (id < last) {
    id += 1;
    sendAll(id);
    return;
  }
  clearInterval(timer);
  if (before === undefined) throw new Error('the figures began');
  const sent: Sent = { residentMb: [before, residentMb()] };
  // The clients end first: slow ones have not read everything yet.
  process.stdout.write(`${JSON.stringify(sent)}\n`);
}, 1000 / perSecond);
