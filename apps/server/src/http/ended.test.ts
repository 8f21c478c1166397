import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { FeedSocket } from '../testing/feed-socket.ts';
import { openServer } from '../testing/harness.ts';
import type { Ended } from './ended.ts';

const server = await openServer();
afterAll(() => server.close());
const url = await server.url();
const ended: Ended[] = [];
let heard = () => {};
server.app.http.inFlight.onEnd((each) => {
  ended.push(each);
  heard();
});
afterEach(() => ended.splice(0));

/** The next request that ends. */
const nextEnd = () =>
  new Promise<Ended>((resolve) => {
    heard = () => resolve(ended.at(-1) as Ended);
  });

const login = { method: 'POST', headers: { 'content-type': 'application/json' } };

describe('the end of a request', () => {
  it.each<[string, string, RequestInit, Partial<Ended>]>([
    [
      'a call',
      '/api/user/center',
      {},
      { call: 'account.getProfile', result: 'refused', refusal: 'not-logged-in', status: 200, world: 'main' },
    ],
    ['a success', '/api/menu', {}, { call: 'compatibility.listMenu', result: 'ok', refusal: undefined, status: 200, world: 'main' }],
    ['a call of the lab', '/lab/api/clock', {}, { call: 'clock.getClock', result: 'ok', world: 'main' }],
    ['an unreadable body', '/api/user/login', { ...login, body: '{' }, { call: 'session.login', result: 'refused', status: 400 }],
    ['an unknown world', '/api/menu', { headers: { 'x-world': 'nowhere' } }, { refusal: 'world-not-found', world: undefined }],
    ['a document', '/api/openapi.json', {}, { call: 'GET /api/openapi.json', result: 'ok', world: undefined }],
    ['no path', '/secret/nowhere', {}, { call: undefined, result: 'refused', refusal: 'unknown-path', status: 404 }],
    ['a malformed path', '/api/%E0%A4%A', {}, { call: undefined, refusal: 'unknown-path' }],
    ['a poll of Socket.IO', '/socket.io/?EIO=4&transport=polling', {}, { call: undefined, result: 'ok', status: 200 }],
  ])('names its call, its world, its result and its refusal: %s', async (_, path, init, expected) => {
    const [told] = await Promise.all([nextEnd(), fetch(url + path, init).then((answer) => answer.arrayBuffer())]);
    expect(told).toMatchObject(expected);
    expect(told.ms).toBeGreaterThan(0);
  });

  it.each([
    ['GET /api/health HTTP/9.9', { result: 'refused', refusal: 'body-unreadable', status: 400 }],
    ['POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9', { call: 'session.login', result: 'cut', status: 0 }],
  ])('is told of bytes that are no request, and of a client that went away: %s', async (head, expected) => {
    const socket = connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const told = nextEnd();
    const begun = expected.status === 0 && once(server.app.http.server, 'request');
    socket.write(`${head}\r\n\r\n`);
    await begun;
    socket.resetAndDestroy();
    expect(await told).toMatchObject(expected);
  });

  it('of a socket is its close, and its refusal', async () => {
    const world = await server.fork();
    const closed = nextEnd();
    const socket = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    socket.socket.close();
    expect(await closed).toMatchObject({ call: 'GET /ws', world: world.id, result: 'ok', status: 101 });
    const refused = nextEnd();
    await expect(FeedSocket.open(server, { path: '/ws?world=nowhere' })).rejects.toThrow();
    expect(await refused).toMatchObject({ call: 'GET /ws', world: undefined, result: 'refused', refusal: 'world-not-found', status: 404 });
  });
});

describe('the ID of a request', () => {
  const idFor = async (headers: Record<string, string>, path = '/api/health') =>
    (await fetch(url + path, { headers })).headers.get('x-request-id');

  it('is the one that it brings, and is in its answer and in what is told', async () => {
    for (const id of ['a', '0af7651916cd43dd8448eb211c80319c', 'Root=1-67891233-abcdef0123', 'x'.repeat(64)])
      for (const path of ['/api/health', '/nowhere', '/api/%E0%A4%A', '/socket.io/?EIO=4&transport=polling']) {
        const told = nextEnd();
        expect(await idFor({ 'x-request-id': id }, path)).toBe(id);
        expect((await told).id).toBe(id);
      }
  });

  it('is a new one if it brings none, or one of another shape', async () => {
    const made = /^[\da-f]{12}-\d+$/;
    const ids = ['', 'a b', 'a"b', 'x'.repeat(65), '{}', '\u00e9', '\tx,y'].map((id) => idFor({ 'x-request-id': id }));
    const all = [await idFor({}), ...(await Promise.all(ids))];
    for (const id of all) expect(id).toMatch(made);
    expect(new Set(all).size).toBe(all.length);
  });
});
