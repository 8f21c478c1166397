import { get } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FeedSocket } from '../testing/feed-socket.ts';
import { openServer } from '../testing/harness.ts';

const server = await openServer();
afterAll(() => server.close());

/** The answer to an HTTP client. */
const answerOf = (url: string): Promise<{ status: number | undefined; body: unknown }> =>
  new Promise((resolve, reject) => {
    get(url, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
    }).on('error', reject);
  });
/** The status with which a websocket is refused. */
const refusedWith = async (path: string): Promise<number | undefined> => {
  const socket = new WebSocket(`${await server.url()}${path}`);
  return new Promise((resolve) => socket.on('unexpected-response', (_, response) => resolve(response.statusCode)).on('error', () => {}));
};

describe('the websocket endpoint of the feed', () => {
  it.each<[string, string | Buffer, { key: string; topic?: string }]>([
    ['no JSON', '{"op":', { key: 'body-unreadable' }],
    ['bytes', Buffer.from([0, 1, 2]), { key: 'body-unreadable' }],
    ['an unknown operation', '{"op":"fly"}', { key: 'parameter-invalid' }],
    ['too many topics together', JSON.stringify({ op: 'sub', topics: Array(51).fill('ticker') }), { key: 'parameter-invalid' }],
    ['an unknown topic', '{"op":"sub","topics":["weather"]}', { key: 'parameter-invalid', topic: 'weather' }],
    ['an unknown market', '{"op":"sub","topics":["depth:XYZ/USDT"]}', { key: 'market-not-found', topic: 'depth:XYZ/USDT' }],
    ['an unavailable group', '{"op":"sub","topics":["depth:BTC/USDT:7"]}', { key: 'parameter-invalid', topic: 'depth:BTC/USDT:7' }],
    ['an unknown period', '{"op":"sub","topics":["kline:BTC/USDT:2min"]}', { key: 'period-invalid', topic: 'kline:BTC/USDT:2min' }],
  ])('answers %s with a refusal and stays open', async (_, said, expected) => {
    const feed = await FeedSocket.open(server);
    feed.socket.send(said);
    expect(await feed.next('error')).toMatchObject(expected);
    feed.send({ op: 'ping' });
    await feed.next('pong');
  });

  it('accepts the valid topics of a message that also names an unknown one', async () => {
    const feed = await FeedSocket.open(server);
    feed.send({ op: 'sub', topics: ['depth:XYZ/USDT', 'ticker'] });
    expect((await feed.unread()).map(({ type }) => type)).toEqual(['hello', 'error', 'snapshot']);
  });

  it('refuses more than fifty topics in all', async () => {
    const feed = await FeedSocket.open(server);
    const coins = ['BTC', 'ETH', 'XRP', 'SOL', 'DOGE', 'LTC', 'ADA'];
    const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'];
    const topics = coins.flatMap((coin) => periods.map((period) => `kline:${coin}/USDT:${period}`)).slice(0, 51);
    feed.send({ op: 'sub', topics: topics.slice(0, 50) });
    feed.send({ op: 'sub', topics: topics.slice(50) });
    const said = await feed.unread();
    expect(said.filter(({ type }) => type === 'snapshot')).toHaveLength(50);
    expect(said.at(-1)).toMatchObject({ type: 'error', key: 'too-many-requests', topic: topics[50] });
  });

  it('refuses in the language that the handshake asks for', async () => {
    const feed = await FeedSocket.open(server, { path: '/ws?lang=zh' });
    feed.send({ op: 'sub', topics: ['depth:XYZ/USDT'] });
    expect((await feed.next('error')).message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('closes a socket that sends too long a message, or too many', async () => {
    const giant = await FeedSocket.open(server);
    giant.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await giant.closed).toBe(1009);
    const flood = await FeedSocket.open(server);
    for (let count = 0; count < 200; count++) flood.send({ op: 'ping' });
    expect(await flood.closed).toBe(1008);
    for (const frame of ['ping', 'pong'] as const) {
      const beating = await FeedSocket.open(server);
      for (let count = 0; count < 200; count++) beating.socket[frame]();
      expect(await beating.closed, frame).toBe(1008);
    }
    expect((await (await FeedSocket.open(server)).next('hello')).world).toBe('main');
  });

  it('refuses an unknown world, and a request that is not an upgrade, in the envelope', async () => {
    const at = await server.url();
    expect(await refusedWith('/ws?world=nowhere')).toBe(404);
    expect(await answerOf(`${at}/ws?world=nowhere`)).toMatchObject({ status: 404, body: { type: 'error' } });
    expect(await answerOf(`${at}/ws`)).toMatchObject({ status: 426, body: { type: 'error' } });
  });

  it('answers an upgrade at another path like any other request', async () =>
    expect(await Promise.all(['/nowhere', '/ws/nowhere', '/wsx', '/socket.io', '/api/health'].map(refusedWith))).toEqual([
      404, 404, 404, 404, 200,
    ]));
});
