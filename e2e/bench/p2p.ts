import { type Client, lab, product } from '@mt2/contracts';
import { must } from '@mt2/domain';
import type { Running } from './child.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { load, type Shot } from './load.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const { p2p, bankCard } = product;

/** Every user takes every advert once: a thousand orders of one advertiser, who may have twenty adverts. */
const TAKERS = 50;
const ADVERTS = 20;
/** Open conversations, and messages in each. */
const CHATS = 100;
const MESSAGES = 4;
const ADVERTISER = 'whale';
const CARD = { bank_id: 1, bank_branch: 'Main Street', bank_account: '6222020200012345678' } as const;
const SALE = {
  type: 'sell',
  currency_id: 3,
  price: '7.25',
  total_number: '10000',
  min_number: '1',
  max_number: '500',
  way: 'bank',
} as const;
const FORM = 'application/x-www-form-urlencoded';

/** P2P trading: its lists, messages in a hundred conversations, and a month in which a thousand orders expire unpaid. */
export async function benchP2p(server: Running): Promise<Figure[]> {
  const world = (await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' })).message.id;
  const guest = clientOf(server.url, world);
  const adverts = await publish(server, world);
  const takers: Client[] = [];
  for (let number = 0; number < TAKERS; number += 1) takers.push(await enter(server, world, number));
  const orders: { readonly taker: Client; readonly id: number }[] = [];
  const taking = await timed(async () => {
    for (const taker of takers)
      for (const id of adverts)
        orders.push({ taker, id: (await ok(taker, p2p.takeAdvert, { id, value: '10', means: 'number' })).message.data.id });
  });
  const figures = [...(await lists(server, world)), ...(await chats(server, world, orders))];
  const month = await timed(() => ok(guest, lab.clock.advance, { by: '30d' }));
  return [
    ...figures,
    noted('taking an advert', taking / orders.length, 'ms'),
    atMost(`advance 30 days with ${orders.length} open orders`, month, 300, 'ms'),
  ];
}

async function publish(server: Running, world: string): Promise<number[]> {
  const client = clientOf(server.url, world, await tokenOf(server.url, ADVERTISER, world));
  const fund = { persona: ADVERTISER, currency: 'USDT', account: 'legal', amount: '1000000' };
  await ok(clientOf(server.url, world), lab.people.fund, fund);
  await ok(client, bankCard.saveCard, { ...CARD, real_name: 'Whale Example' });
  const ids: number[] = [];
  for (let number = 0; number < ADVERTS; number += 1) ids.push((await ok(client, p2p.publish, SALE)).message.id);
  return ids;
}

/** A new user who may trade. */
async function enter(server: Running, world: string, number: number): Promise<Client> {
  const name = `taker${number}`;
  const email = `${name}@bench.test`;
  await ok(clientOf(server.url, world), lab.people.createPerson, { email, level: 'advanced', fund_password: true });
  const client = clientOf(server.url, world, await tokenOf(server.url, email, world));
  await ok(client, bankCard.saveCard, { ...CARD, real_name: `Lab ${name}` });
  return client;
}

async function lists(server: Running, world: string): Promise<Figure[]> {
  const headers = { authorization: await tokenOf(server.url, ADVERTISER, world), 'x-world': world, 'content-type': FORM };
  const shots: Record<string, Shot> = {
    legal_deal_platform: { method: 'GET', path: '/api/legal_deal_platform?currency_id=3&type=sell', headers },
    legal_seller_deal: { method: 'GET', path: '/api/legal_seller_deal', headers },
  };
  const figures: Figure[] = [];
  for (const [name, shot] of Object.entries(shots)) {
    await load(server, { connections: 10, seconds: 2, shots: [shot] });
    const { cpuMicros } = await load(server, { connections: 10, seconds: 2, shots: [shot] });
    figures.push(atMost(`CPU of a page of ${name}`, cpuMicros, 400, 'µs'));
  }
  return figures;
}

/** From sending a message to its arrival at the other side, one at a time in every conversation. */
async function chats(
  server: Running,
  world: string,
  orders: readonly { readonly taker: Client; readonly id: number }[],
): Promise<Figure[]> {
  const open = orders.filter((_, index) => index % Math.floor(orders.length / CHATS) === 0).slice(0, CHATS);
  const listening = await listen(server, world);
  const latencies: number[] = [];
  for (let round = 0; round < MESSAGES; round += 1)
    for (const { taker, id } of open) {
      const text = `message ${round} of order ${id}`;
      latencies.push(await timed(() => Promise.all([listening.until(text), ok(taker, p2p.say, { id, text })])));
    }
  listening.close();
  return [
    atMost(`a message to the other side, p95 with ${open.length} conversations`, percentile(latencies, 0.95), 50, 'ms'),
    noted('  p50', percentile(latencies, 0.5), 'ms'),
  ];
}

/** The advertiser's feed: resolves when a text arrives. */
async function listen(server: Running, world: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?world=${world}`);
  const waiting = new Map<string, () => void>();
  socket.addEventListener('message', ({ data }) => {
    for (const [text, arrived] of waiting)
      if (String(data).includes(text)) {
        waiting.delete(text);
        arrived();
      }
  });
  const until = (text: string) => new Promise<void>((resolve) => void waiting.set(text, resolve));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const authed = until('"type":"snapshot"');
  socket.send(JSON.stringify({ op: 'auth', token: await tokenOf(server.url, ADVERTISER, world) }));
  socket.send(JSON.stringify({ op: 'sub', topics: ['user'] }));
  await authed;
  must(waiting.size === 0, 'the feed has begun');
  return { until, close: () => socket.close() };
}
