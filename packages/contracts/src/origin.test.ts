import { afterEach, describe, expect, it, vi } from 'vitest';
import { inWorld, productOrigin, productUrl } from './origin.ts';
import { hasWorldHosts } from './world-hosts.ts';

it.each([
  ['http://127.0.0.1:3000/lab/', 'http://mine.localhost:3000'],
  ['http://localhost/lab/', 'http://mine.localhost'],
  ['http://[::1]:3000', 'http://mine.localhost:3000'],
  ['http://main.localhost:8080/lab/', 'http://mine.localhost:8080'],
  ['http://192.168.1.5:3000/lab/', 'http://192.168.1.5:3000'],
  ['http://127.0.0.2:3000/lab/', 'http://127.0.0.2:3000'],
  ['http://localhost.evil.test/lab/', 'http://localhost.evil.test'],
])('seen from %s, the world is at %s', (page, origin) => expect(productOrigin('mine', new URL(page))).toBe(origin));

it('the second phone has its own address, if hosts are available', () => {
  expect(productOrigin('mine', new URL('http://127.0.0.1:3000/lab/'), 'second')).toBe('http://second.mine.localhost:3000');
  expect(productOrigin('mine', new URL('http://second.main.localhost:3000'))).toBe('http://mine.localhost:3000');
  expect(productOrigin('mine', new URL('http://192.168.1.5:3000/lab/'), 'second')).toBe('http://192.168.1.5:3000');
});

describe('the address of a screen', () => {
  const at = (page: string, place: 'first' | 'second', worldHosts: boolean, world = 'mine') =>
    productUrl(world, '#/pages/market/index', { seen: new URL(page), place, worldHosts });

  it.each([
    ['http://127.0.0.1:3000/lab/', 'first', true, 'http://mine.localhost:3000/#/pages/market/index'],
    ['http://mine.localhost:3000/lab/', 'first', true, 'http://mine.localhost:3000/#/pages/market/index'],
    ['http://127.0.0.1:3000/lab/', 'second', true, 'http://second.mine.localhost:3000/#/pages/market/index'],
    ['http://127.0.0.1:3000/lab/', 'first', false, 'http://127.0.0.1:3000/?world=mine#/pages/market/index'],
    ['http://127.0.0.1:3000/lab/', 'second', false, 'http://localhost:3000/?world=mine#/pages/market/index'],
    ['http://localhost:3000/lab/', 'second', false, 'http://127.0.0.1:3000/?world=mine#/pages/market/index'],
    ['http://192.168.1.5:3000/lab/', 'first', true, 'http://192.168.1.5:3000/?world=mine#/pages/market/index'],
    ['http://192.168.1.5:3000/lab/', 'second', false, 'http://192.168.1.5:3000/?world=mine#/pages/market/index'],
  ] as const)('seen from %s, on the %s phone, world hosts %s', (page, place, worldHosts, url) =>
    expect(at(page, place, worldHosts)).toBe(url),
  );

  it('names no world for main, and escapes what is no name', () => {
    expect(at('http://127.0.0.1:3000', 'first', false, 'main')).toBe('http://127.0.0.1:3000/#/pages/market/index');
    expect(inWorld('http://127.0.0.1', 'a&b')).toBe('http://127.0.0.1/?world=a%26b');
  });
});

describe('the hosts of worlds', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are looked for once, with a picture that every page may load', async () => {
    const ask = vi.fn(async (_: string) => new Response());
    vi.stubGlobal('fetch', ask);
    for (const path of ['/lab/', '/']) expect(await hasWorldHosts(new URL(path, 'http://127.0.0.1:3001'))).toBe(true);
    expect(ask.mock.calls.map(([url]) => url)).toEqual(['http://main.localhost:3001/upload/site/icon.svg']);
  });

  it('are missing if the host is unknown', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')));
    expect(await hasWorldHosts(new URL('http://localhost:3002/'))).toBe(false);
  });

  it.each([
    ['http://mine.localhost:3000/', true],
    ['http://192.168.1.5:3000/', false],
    ['http://127.0.0.2:3000/', false],
  ])('%s shows it without a request: %s', async (page, has) => expect(await hasWorldHosts(new URL(page))).toBe(has));
});
