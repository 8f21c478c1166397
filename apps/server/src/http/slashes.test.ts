import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { lab, namedCalls, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { OWN_SEED, ok, openServer, type TestServer } from '../testing/harness.ts';
import { plainUrl } from './app.ts';

const ORIGIN = 'http://dev.test:5173';
const server = await openServer({ labToken: 'a-secret', corsOrigins: [ORIGIN], allowedHosts: ['shop.test'] });
const closed = await openServer({ isLabOn: false, worldSeed: OWN_SEED });
afterAll(() => Promise.all([server.close(), closed.close()]));

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };
/** Status, headers and body of the answer to a request whose path is sent exactly as it is. */
async function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}, at: TestServer = server) {
  await at.url();
  const socket = connect((at.app.http.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', 'content-length': String(body.length), ...headers });
  socket.write([`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n'));
  await once(socket, 'close');
  const [head = '', answer = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: answer };
}
const keyIn = ({ body }: { readonly body: string }) => /"key":"([\w-]+)"/.exec(body)?.[1];

/** The same path with more slashes, in every place that clients and attackers put them. */
const spellings = (path: string): string[] => [
  path.replace('/', '//'),
  path.replace(/^(\/[^/]+)\//, '$1//'),
  path.replaceAll('/', '///'),
  `${path.split('?')[0]}//${path.includes('?') ? `?${path.split('?')[1]}` : ''}`,
  `http://evil.test/${path}`,
];

describe('a path', () => {
  it.each([
    ['/api/x', '/api/x'],
    ['//api///x//', '/api/x/'],
    ['/api/x?to=//y', '/api/x?to=//y'],
    ['//api/x?to=//y#//z', '/api/x?to=//y#//z'],
    ['http://evil.test//api/x?to=http://y', '/api/x?to=http://y'],
    ['HTTPS://evil.test', '/'],
    ['//', '/'],
    ['', ''],
    ['*', '*'],
  ])('%j is read as %j', (url, plain) => expect(plainUrl(url)).toBe(plain));
});

describe('a client that joins a base with a slash to the paths of the specification', () => {
  it('gets the answers of the paths themselves', async () => {
    const { message: token } = await ok(server.client('main'), product.session.login, {
      user_string: 'trader@mt2.test',
      password: 'mt2-demo',
    });
    const headers = { authorization: token };
    for (const path of ['/api/borrow/list', '/api/user/center', '/api/lh/deposit/config?page=1', '/api/coin/list?currency_id=1']) {
      const plain = await send(path, { headers });
      expect([plain.status, keyIn(plain)], path).toEqual([200, undefined]);
      for (const spelling of spellings(path)) expect((await send(spelling, { headers })).body, spelling).toBe(plain.body);
    }
  });

  it('reaches every call that needs no session, and no other', async () => {
    for (const [name, { path, needs, method }] of namedCalls(product)) {
      if (method !== 'GET' || path.includes(':') || needs.length === 0) continue;
      const found = await Promise.all(spellings(path).map((spelling) => send(spelling)));
      expect([...new Set(found.map(keyIn))], name).toEqual([keyIn(await send(path))]);
    }
  });

  it('gets the methods of a path', async () => {
    for (const spelling of spellings('/api/borrow/list'))
      expect((await send(spelling, { method: 'OPTIONS' })).head, spelling).toContain('allow: get, head, post, options');
  });

  it('opens the feeds', async () => {
    const url = (await server.url()).replace('http', 'ws');
    const feed = new WebSocket(`${url}//ws`);
    await once(feed, 'open');
    feed.close();
    expect((await send('//socket.io//?EIO=4&transport=polling')).body).toMatch(/^(?:\w+\r\n)?0\{"sid"/);
  });
});

describe('no guard is passed by slashes:', () => {
  it('the token of the lab, on each of its calls', async () => {
    const open = new Set(['/lab/api/link', '/lab/api/identity']);
    for (const [name, { method, path }] of namedCalls(lab)) {
      if ([...open].some((each) => path.startsWith(each))) continue;
      const filled = path.replaceAll(/:\w+/g, 'x');
      const sent = { method, headers: { 'content-type': 'application/json' }, body: '{}' };
      for (const spelling of spellings(filled)) expect(keyIn(await send(spelling, sent)), `${name} ${spelling}`).toBe('lab-token-required');
    }
  });

  it('the host', async () => {
    for (const path of ['/api/menu', '/lab/api/worlds', '/upload/x.png', '/ws'])
      for (const spelling of spellings(path)) expect((await send(spelling, { headers: { host: 'evil.test' } })).status, spelling).toBe(403);
    // Only the health itself is for any host.
    for (const path of ['/api/health/../menu', '/api/health//x', '//api/health/x', '/api//healthx'])
      expect((await send(path, { headers: { host: 'evil.test' } })).status, path).toBe(403);
  });

  it('the site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };
    for (const spelling of spellings('/api/user/login'))
      expect((await send(spelling, { method: 'POST', headers, body: 'user_string=a' })).status, spelling).toBe(403);
    for (const spelling of spellings('/api/user/logout')) expect((await send(spelling, { headers })).status, spelling).toBe(403);
  });

  it('the origins of the product, which never read the lab', async () => {
    for (const spelling of spellings('/lab/api/worlds')) {
      const { status, head } = await send(spelling, { headers: { origin: ORIGIN } });
      expect([status, head.includes('access-control-allow-origin')], spelling).toEqual([403, false]);
    }
    for (const spelling of spellings('/api/health'))
      expect((await send(spelling, { headers: { origin: ORIGIN } })).head, spelling).toContain('access-control-allow-origin');
  });

  it('the world', async () => {
    for (const spelling of spellings('/api/menu')) {
      expect(keyIn(await send(spelling, { headers: { 'x-world': 'nowhere' } })), spelling).toBe('world-not-found');
      expect(keyIn(await send(spelling, { headers: { host: 'nowhere.localhost' } })), spelling).toBe('world-not-found');
    }
    const { status, head } = await send('//upload//signed//x.png?signature=main.x');
    expect([status, head.includes('date: thu, 01 jan 2026')]).toEqual([404, true]);
  });

  it('LAB=0, without which there is no lab and no other world', async () => {
    const paths = ['/lab/api/worlds', '/lab/api/people', '/lab/', '/lab/api/openapi.json'];
    for (const path of paths)
      for (const spelling of spellings(path)) expect([(await send(spelling, {}, closed)).status, spelling]).toEqual([404, spelling]);
    for (const spelling of spellings('/api/health'))
      expect(keyIn(await send(spelling, { headers: { 'x-world': 'other' } }, closed)), spelling).toBe('world-not-found');
    for (const spelling of spellings('/ws?world=other')) expect((await send(spelling, {}, closed)).status, spelling).toBe(404);
  });
});
