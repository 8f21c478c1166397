import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { askServer } from '../../testing/ask.ts';
import { OWN_SEED } from '../../testing/harness.ts';
import { openingServers } from '../../testing/opening-servers.ts';

const serverWith = openingServers();
const server = await serverWith({ allowedHosts: ['shop.test', '192.168.1.20'] }, undefined, {
  webDir: join(import.meta.dirname, '../../../../web'),
});

const EVIL = 'evil.test:3000';
type Headers = Record<string, string>;
async function said(url: string, headers: Headers, at = server): Promise<unknown[]> {
  const { statusCode, body } = await at.app.http.inject({ url, headers });
  return [statusCode, body.includes('"key":"host-not-allowed"')];
}
const PASSED = [200, false];
const REFUSED = [403, true];

/** The first bytes of the answer to a request with exactly these header lines. */
async function answerTo(line: string, headers: readonly string[], at = server): Promise<string> {
  await at.url();
  const socket = connect((at.app.http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([line, ...headers, '', ''].join('\r\n'));
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return String(bytes);
}

describe('with the lab on, a server', () => {
  it.each(['/api/menu', '/api/nowhere', '/api/docs', '/api/openapi.json', '/upload/x.png', '/lab/api/worlds', '/', '/ws'])(
    'refuses a host that its settings do not name, at %s',
    async (url) => expect(await said(url, { host: EVIL })).toEqual(REFUSED),
  );

  it('answers loopback names, a world’s host, and hosts in its settings', async () => {
    const world = await server.fork();
    const loopback = [
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
      `${world.id}.localhost:3000`,
      'my_app.localhost',
      'api.shop.localhost:3000',
    ];
    for (const host of [...loopback, 'shop.test', `${world.id}.shop.test:81`])
      expect(await said('/api/menu', { host }), host).toEqual(PASSED);
  });

  it('refuses names and addresses that only resemble those', async () => {
    const alike = [
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      '127.0.0.1@evil.test',
      'evil-localhost',
      'evilshop.test',
      'shop.test.evil.test',
    ];
    for (const host of [...alike, 'a.b.shop.test', '10.0.0.1:3000']) expect(await said('/lab/api/worlds', { host }), host).toEqual(REFUSED);
    for (const host of ['LOCALHOST:3000', '127.8.8.8', 'a.b.localhost', 'second.main.shop.test', '192.168.1.20:3000'])
      expect(await said('/lab/api/worlds', { host }), host).toEqual(PASSED);
  });

  it('says which setting adds a host, in the caller’s language', async () => {
    const { body } = await askServer(server, { url: '/api/menu', headers: { host: EVIL, lang: 'jp' } });
    expect(body.message).toContain('ALLOWED_HOSTS');
  });

  it('never takes a host from another header', async () => {
    for (const name of ['x-forwarded-host', 'forwarded', 'x-host', 'x-original-host'])
      expect(await said('/api/menu', { host: EVIL, [name]: 'localhost' }), name).toEqual(REFUSED);
    expect(await said('/api/menu', { host: 'localhost', 'x-forwarded-host': EVIL })).toEqual(PASSED);
  });

  it('reports its health by any name, and by none, as probes ask', async () => {
    for (const url of ['/api/health', '/api/health/']) expect(await said(url, { host: EVIL }), url).toEqual(PASSED);
    for (const url of ['/api/health', '//api//health'])
      for (const lines of [[], [`Host: ${EVIL}`]]) expect(await answerTo(`GET ${url} HTTP/1.0`, lines), url).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answerTo('GET /api/menu HTTP/1.0', [])).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('opens no feed for such a host', async () => {
    const upgrade = [`Host: ${EVIL}`, 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Key: ${'x'.repeat(22)}==`];
    for (const path of ['/ws', '//ws', '/socket.io/?EIO=4&transport=websocket', '//socket.io//?EIO=4&transport=websocket'])
      expect(await answerTo(`GET ${path} HTTP/1.1`, [...upgrade, 'Sec-WebSocket-Version: 13']), path).toMatch(
        /^HTTP\/1\.1 40[03] .*connection: close\r.*ALLOWED_HOSTS/is,
      );
    const polled = await answerTo('GET /socket.io/?EIO=4&transport=polling HTTP/1.1', [`Host: ${EVIL}`]);
    expect(polled).toMatch(/^HTTP\/1\.1 403 .*ALLOWED_HOSTS/s);
  });

  it('answers the addresses of its machine only if other machines may reach it', async () => {
    const { address, family } = assertDefined(
      Object.values(networkInterfaces())
        .flatMap((known = []) => known)
        .toSorted((one, other) => Number(one.internal) - Number(other.internal))[0],
      'this machine has an address',
    );
    const host = family === 'IPv6' ? `[${address}]:3000` : `${address}:3000`;
    const open = await serverWith({ host: '0.0.0.0', labToken: 'none' });
    expect(await said('/api/menu', { host }, open)).toEqual(PASSED);
    expect(await said('/api/menu', { host: '0.0.0.0:3000' }, open)).toEqual(PASSED);
    expect(await said('/api/menu', { host: '192.0.2.7:3000' }, open)).toEqual(REFUSED);
    expect(await said('/api/menu', { host: '0.0.0.0:3000' })).toEqual(REFUSED);
  });
});

describe('without the lab, a server', () => {
  it('answers by any host, as its proxy names it', async () => {
    const closed = await serverWith({ isLabOn: false, worldSeed: OWN_SEED });
    expect(await said('/api/menu', { host: EVIL }, closed)).toEqual(PASSED);
  });
});

describe('a request with two hosts', () => {
  it.each([
    ['GET /api/menu HTTP/1.1', ['Host: localhost', 'Host: localhost']],
    ['GET /api/health HTTP/1.1', ['Host: localhost', `hOsT: ${EVIL}`]],
    ['GET / HTTP/1.1', ['Host: localhost', 'X-World: main', `Host: ${EVIL}`]],
    ['GET /socket.io/?EIO=4&transport=polling HTTP/1.1', ['Host: localhost', 'Host: main.localhost']],
  ])('is refused: %s', async (line, headers) => {
    expect(await answerTo(line, headers)).toMatch(/^HTTP\/1\.1 (?:400 .*host-ambiguous|403 .*more than one Host)/s);
  });

  it('is refused without the lab too', async () => {
    const closed = await serverWith({ isLabOn: false, worldSeed: OWN_SEED });
    expect(await answerTo('GET /api/menu HTTP/1.1', ['Host: a.test', 'Host: b.test'], closed)).toContain('host-ambiguous');
  });
});
