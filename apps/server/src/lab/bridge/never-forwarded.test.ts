import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { product, routeOf } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { RealBackend, success } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
const { hostname, port } = new URL(await server.url());
afterAll(async () => {
  real.close();
  await server.close();
});

const world = await server.fork();
const SESSION = { authorization: 'ann@mt2.test session' };
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** The status of the answer to a request whose path is sent exactly as it is. */
async function statusOf(method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const asked = send({ hostname, port, method, path, headers: { 'x-world': world.id, ...headers } });
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode;
}

/** A path in spellings that some routers and proxies read as the same. */
const spellings = (path: string): string[] => {
  const [, first = '', rest = ''] = /^\/(\w+)(.*)$/.exec(path) ?? [];
  const hex = [...first].map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    path,
    `/${path}`,
    `/${first}/${rest}`,
    `/${first.toUpperCase()}${rest}`,
    `/${hex[0]}${first.slice(1)}${rest}`,
    `/${hex.join('')}${rest}`,
    `/%25${hex[0]?.slice(1)}${first.slice(1)}${rest}`,
    ...[
      '/.',
      '/%2e',
      '/;x',
      '/api',
      '/api/..',
      '/api/%2e%2e',
      '/api/..;',
      '/api/.%2E',
      '/api%2f..',
      '/api/..%2f',
      '/api/%5c..',
      '/upload/..',
    ].map((before) => `${before}${path}`),
    ...[product.market.getRates.path, '/upload/a.png'].map((before) => `${before}/../../../..${path}`),
    `${path}/`,
    `${path}?world=${world.id}`,
    `${path};x`,
    `${path}%00`,
    `${path}%zz`,
    `http://${real.host}${path}`,
  ];
};

it.each(['/lab', '/lab/', '/lab/api/worlds', '/lab/mcp'])('%s is never forwarded, however it is spelt', async (path) => {
  await real.bridge(world, 'routes: { "*": real }');
  real.has({ '*': success([]) });
  const statuses: (number | undefined)[] = [];
  for (const each of spellings(path))
    for (const [method, headers] of [
      ['GET', SESSION],
      ['POST', SESSION],
      ['GET', UPGRADE],
    ] as const)
      statuses.push(await statusOf(method, each, headers));
  expect([real.received, statuses.filter((status = 500) => status >= 500)]).toEqual([[], []]);
  await statusOf('GET', product.market.getRates.path);
  expect(real.asked).toEqual([routeOf(product.market.getRates)]);
});
