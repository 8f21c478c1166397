import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { type Call, lab, product } from '@mt2/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { askServer } from './testing/ask.ts';
import { FeedSocket } from './testing/feed-socket.ts';
import { OWN_SEED, ok, openServer, refusal } from './testing/harness.ts';

/** A world other than main, pinned on disk, at another time and with a session in it. */
const OTHER = 'mine';
/** A world that never existed. */
const NOWHERE = 'nowhere';
/** Real time, controlled by the test. */
let ms = 0;

/** A built client: a folder with a page in it. */
function page(dataDir: string, name: string): string {
  const folder = join(dataDir, `page-${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}

const first = await openServer({ worldSeed: OWN_SEED });
await ok(first.client('main'), lab.worlds.createWorld, { from: 'main', id: OTHER });
await first.world(OTHER).pin();
await first.world(OTHER).advance('30d');
const tokenThere = (await ok(first.client(OTHER), lab.people.logInAs, { persona: 'trader' })).message.token;
await ok(first.client(OTHER, tokenThere), product.account.getProfile, {});
await first.stop();
const clients = { webDir: page(first.dataDir, 'web'), labDir: page(first.dataDir, 'lab') };
const server = await openServer({ isLabOn: false, worldSeed: OWN_SEED }, first.dataDir, { ...clients, real: () => ms });
afterAll(() => server.close());

const labCalls: [string, Call][] = Object.values(lab).flatMap((calls) =>
  Object.entries<Call>(calls).map(([name, call]): [string, Call] => [`${name} ${call.method} ${call.path}`, call]),
);

describe('the disabled lab', () => {
  it.each(labCalls)('has no call %s', async (_, { method, path }) => {
    const url = path.replaceAll(/:\w+/g, 'main');
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
    const { status, body: said } = await askServer(server, { method, url, ...body });
    expect([status, said.type]).toEqual([404, 'error']);
  });

  it.each(['/lab', '/lab/', '/lab/index.html', '/lab/api', '/lab/api/'])('has no page %s', async (url) => {
    expect((await askServer(server, { url })).status).toBe(404);
  });

  it('is in no document', async () => {
    const { text } = await askServer(server, { url: '/api/openapi.json' });
    expect(text.match(/\/lab\b/g)).toBeNull();
    expect((await ok(server.client('main'), product.meta.getHealth, {})).message.lab).toBe(false);
  });
});

/** The ways in which a request may name a world. */
const WAYS: [string, (world: string) => Way][] = [
  ['X-World', (world) => ({ headers: { 'x-world': world } })],
  ['its host', (world) => ({ headers: { host: `${world}.localhost:3000` } })],
];
const FEED_WAYS: typeof WAYS = [...WAYS, ['?world=', (world) => ({ query: `world=${world}` })]];

/** An answer, and whether it contains the time of the other world. */
async function answerTo(url: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await askServer(server, { url, headers });
  return { status, key: body.key, message: body.message, isOfOther: answered.date === new Date(timeOf(OTHER)).toUTCString() };
}

const quotes = product.market.listQuotations.path;

describe('another world', () => {
  it.each(WAYS)('is unknown by %s, like one that never existed', async (_, way) => {
    for (const url of [quotes, product.account.getProfile.path, '/api/nothing', '/upload/a.png']) {
      const [there, nowhere] = [await answerTo(url, way(OTHER).headers), await answerTo(url, way(NOWHERE).headers)];
      expect(there, url).toEqual(nowhere);
      expect(there.isOfOther, url).toBe(false);
    }
    expect((await answerTo(quotes, way(OTHER).headers)).key).toBeDefined();
    expect(await answerTo(quotes, way('main').headers)).toMatchObject({ status: 200, key: undefined });
  });

  it('is not reached by its own token', async () => {
    await refusal(server.client('', tokenThere), product.account.getProfile, {});
    await refusal(server.client('main', tokenThere), product.account.getProfile, {});
    await refusal(server.client(OTHER, tokenThere), product.account.getProfile, {});
    const { body, headers } = await askServer(server, { url: product.account.getProfile.path, headers: { authorization: tokenThere } });
    expect(body.type).toBe('999');
    expect(headers.date).toBe((await askServer(server, { url: '/api/health' })).headers.date);
  });

  it.each(FEED_WAYS)('has no feed by %s', async (_, way) => {
    for (const world of [OTHER, NOWHERE]) {
      const { headers = {}, query = '' } = way(world);
      await expect(FeedSocket.open(server, { path: `/ws?${query}`, headers }), world).rejects.toThrow('404');
    }
    const { headers = {}, query = '' } = way('main');
    const feed = await FeedSocket.open(server, { path: `/ws?${query}`, headers });
    expect(await feed.next('hello')).toMatchObject({ world: 'main', lab: false });
    feed.socket.close();
  });

  it('has no feed by a token, neither in a header nor in a message', async () => {
    const feed = await FeedSocket.open(server, { headers: { authorization: tokenThere } });
    expect(await feed.next('hello')).toMatchObject({ world: 'main' });
    feed.send({ op: 'auth', token: tokenThere });
    await feed.next('error');
    expect(await feed.unread()).toEqual([]);
    feed.socket.close();
  });

  it.each(FEED_WAYS)('has no Socket.IO by %s', async (_, way) => {
    expect(await handshake(way(OTHER))).toEqual(await handshake(way(NOWHERE)));
    expect((await handshake(way(OTHER))).status).toBe(403);
    expect((await handshake(way('main'))).status).toBe(200);
  });

  it('has no Socket.IO by a token, neither in a header nor in a message', async () => {
    const socket = io(await server.url(), {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { authorization: tokenThere },
    });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    socket.emit('login', tokenThere);
    // Only main's clock runs: a client in the other world would receive nothing.
    for (let round = 0; round < 5; round++) expect(await nextTime(socket)).toBeLessThan(timeOf(OTHER));
    socket.close();
  });
});

const timeOf = (world: string) => server.world(world).world.now() * 1000;

/** The time of the next candle, once a second has passed. */
function nextTime(socket: Socket): Promise<number> {
  const next = new Promise<number>((resolve) => socket.once('kline', ({ time }: { time: number }) => resolve(time)));
  ms += 1000;
  server.app.registry.tick();
  return next;
}

type Way = { readonly headers?: Record<string, string>; readonly query?: string };

/** The first answer of Socket.IO, by polling; `fetch` would not send a different host. */
async function handshake({ headers = {}, query = '' }: Way) {
  const { port } = new URL(await server.url());
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const path = `/socket.io/?EIO=4&transport=polling&${query}`;
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.on('error', reject).end();
  });
}
