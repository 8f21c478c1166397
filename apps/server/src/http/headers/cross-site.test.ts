import { type Call, product } from '@mt2/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { siteGate } from '../gates/caller.ts';
import { isFromForeignPage } from './cross-site.ts';

const OURS = 'http://dev.test:5173';
const EVIL = 'http://evil.test';

const server = await openServer({ corsOrigins: [OURS], allowedHosts: ['192.168.1.20'] });
afterAll(() => server.close());
await server.url();

type Headers = Record<string, string>;
/** The status of a request without fields or session. */
async function said(method: 'get' | 'post', url: string, headers: Headers, body = ''): Promise<number> {
  const { status } = await request(server.app.http.server)
    [method](url)
    .set('host', '127.0.0.1')
    .set(headers)
    .send(body || undefined);
  return status;
}
const [PASSED, REFUSED] = [200, 403];
const cross = { 'sec-fetch-site': 'cross-site', origin: EVIL };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a page of another site', () => {
  it.each<[string, Headers, string]>([
    ['a form', form, 'user_string=a&password=b'],
    ['a form with a charset', { 'content-type': ' Application/X-WWW-form-urlencoded ; charset=utf-8' }, 'user_string=a'],
    ['parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['text', { 'content-type': 'text/plain;charset=UTF-8' }, '{"user_string":"a"}'],
    ['nothing', {}, ''],
  ])('cannot send %s', async (_, headers, body) => {
    expect(await said('post', '/api/user/login', { ...cross, ...headers }, body)).toBe(REFUSED);
    expect(await said('post', '/api/user/login', { 'sec-fetch-site': 'cross-site', origin: 'null', ...headers }, body)).toBe(REFUSED);
  });

  it('cannot send a request without a type', async () => {
    const untyped = { method: 'POST', url: '/api/user/login', headers: { host: '127.0.0.1', ...cross } } as const;
    expect((await server.app.http.inject({ ...untyped, payload: Buffer.from('user_string=a') })).statusCode).toBe(REFUSED);
  });

  it('cannot upload, nor call by a link anything that changes data', async () => {
    for (const url of ['/api/upload', '/upload', '/api/upload_new'])
      expect(await said('post', url, { ...cross, 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).toBe(REFUSED);
    expect(await said('get', '/api/user/logout', { 'sec-fetch-site': 'cross-site' })).toBe(REFUSED);
  });

  it('may read public data', async () => {
    expect(await said('get', '/api/currency/deal?currency_id=1', cross)).toBe(PASSED);
    expect(await said('get', '/api/user/center', cross)).toBe(PASSED);
  });

  it('appears in the log of requests', async () => {
    await said('post', '/api/user/login', { ...cross, ...form }, 'password=hunter2');
    const { body } = await request(server.app.http.server).get('/lab/api/requests').set('host', '127.0.0.1');
    expect(body.message[0]).toMatchObject({ call: 'session.login', status: 403, key: 'cross-site-request' });
  });
});

describe('a client that is not another site’s page', () => {
  it.each<[string, Headers]>([
    ['curl', {}],
    ['an old client', { origin: 'file://' }],
    ['a web view that names a foreign origin alone', { origin: EVIL }],
    ['behind a proxy that changes the host', { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin', host: '127.0.0.1:9999' }],
    [
      'in the console’s phone frame',
      { origin: 'http://main.localhost:3000', host: 'main.localhost:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['at a world’s own host', { origin: 'http://main.localhost:3000', host: 'main.localhost:3000' }],
    ['on another port of the same site', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' }],
    ['at an address of the local network', { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' }],
    ['at a configured origin', { origin: OURS, 'sec-fetch-site': 'cross-site' }],
    ['who typed the address', { 'sec-fetch-site': 'none' }],
  ])('can still send forms: %s', async (_, headers) => {
    expect(await said('post', '/api/user/login', { ...headers, ...form }, 'password=b')).toBe(PASSED);
    expect(await said('get', '/api/user/logout', headers)).toBe(PASSED);
  });

  it('can send a token, from anywhere', async () => {
    expect(await said('post', '/api/user/login', { ...cross, ...form, authorization: 'main.x' }, 'password=b')).toBe(PASSED);
  });

  it('can send requests that a browser would preflight', async () => {
    expect(await said('post', '/api/user/login', { ...cross, 'content-type': 'application/json' }, '{"password":"b"}')).toBe(PASSED);
    expect(await said('post', '/api/user/login', { ...cross, 'content-type': 'text/xml' }, '<a/>')).toBe(400);
  });
});

describe('every call of the product', () => {
  const calls = Object.values(product).flatMap((area) => Object.values<Call>(area));
  const refused = (headers: Headers) =>
    calls.filter((call) => siteGate.for?.(call) && isFromForeignPage({ ...call, headers: { ...cross, ...headers } }, [OURS]));

  it('is protected if a form or a link can reach it and it changes something, by its contract', () => {
    const reached = calls.filter(({ method, changes }) => changes && (method === 'POST' || method === 'GET'));
    expect(refused(form)).toEqual(reached);
    expect(reached.length).toBeGreaterThan(30);
    expect(refused({ 'content-type': 'application/json' })).toEqual(reached.filter(({ method }) => method === 'GET'));
    expect(refused({ ...form, authorization: 'main.x' })).toEqual([]);
    expect(refused({ ...form, origin: OURS })).toEqual([]);
  });
});
