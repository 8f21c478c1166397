import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { type Client, createClient, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { askServer } from '../testing/ask.ts';
import { FeedSocket } from '../testing/feed-socket.ts';
import { ok, openServer, refusal, type TestServer } from '../testing/harness.ts';
import * as signals from '../world/signals.ts';

const { worlds } = lab;

async function openCounting(...[over, ...rest]: Parameters<typeof openServer>): Promise<TestServer> {
  const server = await openServer({ hasMetrics: true, ...over }, ...rest);
  onTestFinished(() => server.close());
  return server;
}

const textOf = async ({ app }: TestServer): Promise<string> =>
  (await app.http.inject({ url: '/metrics', headers: { host: 'any.test' } })).body;

/** Asks over the network: a request that is injected does not end. */
const clientOf = (baseUrl: string, headers: Record<string, string> = {}): Client => createClient({ baseUrl, headers: () => headers });

/** The values by their names and labels, as Prometheus reads them. */
const valuesIn = (text: string): Map<string, number> =>
  new Map(Array.from(text.matchAll(/^([a-z]\w*(?:\{.*\})?) (\S+)$/gm), ([, name = '', value]) => [name, Number(value)]));

/** What changed between two scrapes: counters and gauges of our own, without the time that things took. */
async function changesBy(server: TestServer, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = valuesIn(await textOf(server));
  await act();
  const after = valuesIn(await textOf(server));
  const isOurs = (name: string) => /^mt2_/.test(name) && !/_(?:bucket|sum)\b|^mt2_disk|^mt2_flush/.test(name);
  const changes = [...after].map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)]);
  return Object.fromEntries(changes.filter(([name, change]) => change !== 0 && isOurs(name)));
}

/** Sends bytes, and waits until the server has ended the connection. */
async function sendBytes(server: TestServer, bytes: string): Promise<void> {
  await server.url();
  const socket = connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume().write(bytes);
  await once(socket, 'close');
}

const login = (user_string: string) => ({ user_string, password: 'planted-password' });

it('requests are counted by call and result, and so are attempts that are refused', async () => {
  const server = await openCounting();
  const url = await server.url();
  const guest = clientOf(url);
  const changes = await changesBy(server, async () => {
    for (let n = 0; n < 3; n += 1) await ok(guest, product.meta.getHealth, {});
    for (let n = 0; n < 10; n += 1) expect(await refusal(guest, product.session.login, login('no@mt2.test'))).toBe('wrong-login');
    for (let n = 0; n < 2; n += 1) expect(await refusal(guest, product.session.login, login('no@mt2.test'))).toBe('too-many-attempts');
    await ok(guest, worlds.listWorlds, {});
    for (const path of ['/api/nowhere', '/nowhere.php', '/api/%zz']) await fetch(url + path);
    await fetch(`${url}/api/menu`, { method: 'PUT' });
    await (await fetch(`${url}/api/openapi.json`)).text();
    await sendBytes(server, 'no request\r\n\r\n');
  });
  expect(changes).toMatchObject({
    'mt2_requests_total{call="meta.getHealth",result="ok"}': 3,
    'mt2_requests_total{call="session.login",result="wrong-login"}': 10,
    'mt2_requests_total{call="session.login",result="too-many-attempts"}': 2,
    'mt2_requests_total{call="worlds.listWorlds",result="ok"}': 1,
    'mt2_requests_total{call="unknown",result="unknown-path"}': 3,
    'mt2_requests_total{call="unknown",result="method-not-allowed"}': 1,
    'mt2_requests_total{call="unknown",result="body-unreadable"}': 1,
    'mt2_requests_total{call="GET /api/openapi.json",result="ok"}': 1,
    'mt2_request_seconds_count{call="session.login",result="refused"}': 12,
    'mt2_throttled_total{attempt="login"}': 2,
  });
});

it('due work, commits and the waiting of clients are counted', async () => {
  const server = await openCounting();
  const world = await server.fork();
  const answered: { readonly kind: string; readonly count: number }[] = [];
  const changes = await changesBy(server, async () => {
    const { message } = await ok(world.guest, lab.clock.advance, { by: '1d' });
    answered.push(...message.events);
  });
  const done = Object.entries(changes).flatMap(([name, count]) => {
    const job = /^mt2_due_work_total\{job="(.*)"\}$/.exec(name)?.[1];
    return job === undefined ? [] : [{ kind: job, count }];
  });
  expect(answered.length).toBeGreaterThan(0);
  const byKind = (rows: typeof answered) => rows.toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect(byKind(done)).toEqual(byKind(answered));
  expect(changes['mt2_commit_seconds_count{synced="no"}']).toBeGreaterThan(0);
});

it('worlds, clients of feeds and disks are shown as they are', async () => {
  const before = await openServer();
  await ok(before.client('main'), worlds.createWorld, { id: 'broken' });
  await before.world('broken').pin();
  await before.stop();
  truncateSync(join(before.dataDir, 'worlds/broken/world.db'), 0);
  const server = await openCounting({}, before.dataDir);
  await server.fork();
  const socket = await FeedSocket.open(server);
  const client = io(await server.url(), { transports: ['websocket'] });
  onTestFinished(() => void client.close());
  await new Promise<void>((resolve) => client.on('connect', resolve));
  await ok(server.client('main'), worlds.listWorlds, {});
  const values = valuesIn(await textOf(server));
  const shown = Object.fromEntries([...values].filter(([name]) => /^mt2_(?:worlds|commands|set_aside$|feed_clients)/.test(name)));
  expect(shown).toEqual({
    mt2_worlds: 3,
    mt2_worlds_open: 2,
    mt2_worlds_pinned: 2,
    mt2_worlds_busy: 0,
    mt2_worlds_damaged: 1,
    mt2_worlds_unavailable: 0,
    mt2_commands_waiting: 0,
    mt2_set_aside: 0,
    'mt2_feed_clients{feed="websocket"}': 1,
    'mt2_feed_clients{feed="socket.io"}': 1,
  });
  const free = assertDefined(values.get('mt2_disk_free_bytes{folder="data"}'), 'the data folder has a disk');
  expect(free).toBeLessThanOrEqual(assertDefined(values.get('mt2_disk_bytes{folder="data"}'), 'it has a size'));
  const synced = await changesBy(server, () => ok(server.client('main'), lab.people.logInAs, { persona: 'trader' }));
  expect(synced['mt2_commit_seconds_count{synced="yes"}']).toBe(1);
  socket.socket.close();
});

it('nothing that a request contains is in the metrics, and no name of a world or user', async () => {
  const server = await openCounting();
  await ok(server.client('main'), worlds.createWorld, { id: 'planted-world' });
  const { message } = await ok(server.client('planted-world'), lab.people.logInAs, { persona: 'trader' });
  const evil = 'planted"} 1\\nplanted_metric 2';
  const headers = { 'x-world': 'planted-none', authorization: 'planted-token', 'user-agent': evil, 'x-request-id': 'planted', lang: evil };
  const url = await server.url();
  for (let n = 0; n < 50; n += 1) {
    const path = `${n % 2 ? '/api' : ''}/planted-${n}/${encodeURIComponent(evil)}?planted=${n}`;
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) await fetch(url + path, { method, headers });
  }
  const ours = clientOf(url, { ...headers, 'x-world': 'planted-world', authorization: message.token, lang: 'en' });
  expect(await refusal(ours, product.session.login, login('planted@mt2.test'))).toBe('wrong-login');
  await sendBytes(server, 'GET /api/menu HTTP/1.1\r\nHost: planted.test\r\nConnection: close\r\n\r\n');
  await sendBytes(server, `PLANTED /planted HTTP/1.1\r\nHost: planted\r\n\r\n`);
  await sendBytes(server, `GET /planted HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nplanted: ${'planted'.repeat(5000)}\r\n\r\n`);
  const text = await textOf(server);
  expect(text).not.toMatch(/planted|trader/i);
  expect(text).not.toContain(message.token);
  const requests = [...valuesIn(text).keys()].filter((name) => name.startsWith('mt2_requests_total{call="unknown"'));
  expect(requests.length).toBeLessThan(6);
});

it('with a port of their own, the metrics are there and nowhere else, and nothing else is there', async () => {
  const server = await openCounting({ metricsPort: 9464 });
  const own = assertDefined(server.app.metrics, 'the metrics have a server').listen(0, '127.0.0.1');
  await once(own, 'listening');
  const at = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  const answer = await fetch(`${at}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(await answer.text()).toContain('mt2_worlds 1\n');
  for (const [path, method] of [['/'], ['/api/health'], ['/lab/api/worlds'], ['/metrics/x'], ['/metrics', 'POST']] as const) {
    const { status } = await fetch(`${at}${path}`, { method: method ?? 'GET' });
    expect(status, path).toBe(404);
  }
  expect((await askServer(server, { url: '/metrics' })).body.key).toBe('unknown-path');
  await server.app.http.close();
  expect(own.listening).toBe(false);
});

it('without the setting nothing is served, and nobody listens', async () => {
  const server = await openCounting({ hasMetrics: false });
  expect((await askServer(server, { url: '/metrics' })).body.key).toBe('unknown-path');
  const heard = Object.entries(signals).filter(([, signal]) => typeof signal === 'object' && signal.isHeard);
  expect(heard).toEqual([]);
});
