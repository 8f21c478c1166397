import { once } from 'node:events';
import { readFileSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { productScenarios } from '@mt2/conformance/product';
import { labScenarios } from '@mt2/conformance/scenarios/lab/index';
import { FORM_REFUSALS, lab, product, REFUSALS, type RefusalName } from '@mt2/contracts';
import { ok as allowed, assertDefined } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { createHttp } from './http/app.ts';
import { UNREACHABLE } from './lab/coverage/coverage-of.ts';
import { type Asked, ask, askServer } from './testing/ask.ts';
import { fillUnclaimed, refusalElsewhere } from './testing/fill-unclaimed.ts';
import { OWN_SEED, ok, openServer, refusal, type TestWorld } from './testing/harness.ts';
import { NOT_OVER_HTTP, SAID_BY_CLIENT } from './testing/refusals-elsewhere.ts';
import { SEEN } from './testing/suite-coverage.ts';
import { setAside } from './world/time/set-aside.ts';

const server = await openServer();
afterAll(() => server.close());

type Played = Readonly<Record<string, { readonly refuses?: readonly (readonly [RefusalName, ...unknown[]])[] }>>;
/** The names that the scenarios of the calls produce, and those tested on every call. */
const played = new Set<RefusalName>([
  'world-not-found',
  'not-logged-in',
  ...Object.values<Played>({ ...productScenarios, ...labScenarios }).flatMap((calls) =>
    Object.values(calls).flatMap(({ refuses = [] }) => refuses.map(([name]) => name)),
  ),
]);

const keyOf = async (world: TestWorld, asked: Asked) => (await ask(world, asked)).body.key;
const setNickname = async (world: TestWorld, token: string, nickname: string) =>
  keyOf(world, {
    method: 'POST',
    url: '/api/user/set_nickname',
    payload: { nickname },
    headers: { authorization: token, 'idempotency-key': 'k' },
  });
const openHttp = () =>
  createHttp(
    false,
    () => undefined,
    () => SEEN,
  );
async function keyOfThrown(error: Error): Promise<string> {
  const http = await openHttp();
  http.get('/api/crash', () => {
    throw error;
  });
  return JSON.parse((await http.inject('/api/crash')).body).key;
}
const logIn = async (world: TestWorld) => (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message.token;

/** Refusals that do not belong to a single call, and how the server produces them. */
const BY_SERVER: Partial<Record<RefusalName, (world: TestWorld) => Promise<unknown>>> = {
  'unknown-path': (world) => keyOf(world, { url: '/api/nowhere' }),
  'method-not-allowed': (world) => keyOf(world, { method: 'PUT', url: '/api/health' }),
  'body-unreadable': (world) =>
    keyOf(world, { method: 'POST', url: '/api/user/login', payload: '{', headers: { 'content-type': 'application/json' } }),
  'body-too-large': (world) => keyOf(world, { method: 'POST', url: '/api/user/login', payload: { password: 'x'.repeat(300_000) } }),
  'body-too-deep': (world) =>
    keyOf(world, {
      method: 'POST',
      url: '/api/user/login',
      payload: '['.repeat(40),
      headers: { 'content-type': 'application/json' },
    }),
  'too-many-fields': (world) => keyOf(world, { url: `/api/health?${'a&'.repeat(2000)}` }),
  'cross-site-request': (world) => keyOf(world, { method: 'POST', url: '/api/user/login', headers: { 'sec-fetch-site': 'cross-site' } }),
  'host-not-allowed': (world) => keyOf(world, { url: '/lab/api/clock', headers: { host: 'evil.test' } }),
  'host-ambiguous': async ({ server }) => {
    const { port } = new URL(await server.url());
    const incoming = get({ port, path: '/api/health', headers: ['Host', 'localhost', 'Host', 'localhost'] });
    const [answer] = (await once(incoming, 'response')) as [IncomingMessage];
    return ((await json(answer)) as { key?: string }).key;
  },
  'lab-forbidden': (world) => keyOf(world, { url: '/lab/api/clock', headers: { 'sec-fetch-site': 'cross-site' } }),
  'lab-token-required': async () => {
    const guarded = await openServer({ labToken: 'secret' });
    const { body } = await askServer(guarded, { url: '/lab/api/clock', headers: { 'x-lab-token': 'guess' } });
    await guarded.close();
    return body.key;
  },
  'share-needs-token': async () => {
    const open = await openServer({ host: '0.0.0.0', labToken: 'none' });
    const refused = await refusal(open.client('main'), lab.share.createShare, { world: 'main' });
    await open.close();
    return refused;
  },
  'too-many-unclaimed-pictures': async () => {
    const proxied = await openServer({ proxies: 1 });
    const world = await proxied.fork();
    await fillUnclaimed(world);
    const refused = await refusalElsewhere(world);
    await proxied.close();
    return refused;
  },
  'password-too-common': async () => {
    const closed = await openServer({ isLabOn: false, worldSeed: OWN_SEED });
    const form = { account: 'ann@example.com', code: '123456', password: 'mt2-demo', repassword: 'mt2-demo' };
    const { body } = await askServer(closed, { method: 'POST', url: '/api/user/forget', payload: form });
    await closed.close();
    return body.key;
  },
  'world-damaged': async () => {
    const before = await openServer();
    await before.stop();
    truncateSync(join(before.dataDir, 'worlds', 'main', 'world.db'));
    const after = await openServer({}, before.dataDir);
    const { body } = await askServer(after, { url: '/api/health' });
    await after.close();
    return body.key;
  },
  'snapshot-damaged': async ({ id, guest, server: { dataDir } }) => {
    await ok(guest, lab.worlds.snapshotWorld, { world: id, name: 'cut' });
    truncateSync(join(dataDir, 'snapshots', 'cut.db'));
    return refusal(guest, lab.worlds.restoreWorld, { world: id, name: 'cut' });
  },
  'idempotency-key-reused': async (world) => {
    const token = await logIn(world);
    await setNickname(world, token, 'Ann');
    return setNickname(world, token, 'Bob');
  },
  'request-in-progress': async (world) => {
    const token = await logIn(world);
    const [, second] = await Promise.all([setNickname(world, token, 'Ann'), setNickname(world, token, 'Ann')]);
    return second;
  },
  'object-set-aside': async (world) => {
    const { id } = assertDefined(
      world.world.sql.get<{ id: number }>('SELECT "id" FROM "FinanceOrder" WHERE "status" = 1'),
      'an order is hosting',
    );
    await world.world.write((tx) =>
      allowed(setAside(tx, [{ kind: 'FinanceOrder', id, job: 'finance-interest', at: tx.now, error: 'a bug' }])),
    );
    const { userId } = assertDefined(
      world.world.sql.get<{ userId: number }>('SELECT "userId" FROM "FinanceOrder" WHERE "id" = ?', id),
      'it is there',
    );
    const { email } = assertDefined(
      world.world.sql.get<{ email: string }>('SELECT "email" FROM "User" WHERE "id" = ?', userId),
      'it belongs to a user',
    );
    return refusal(await world.as(email), product.finance.redeem, { id });
  },
  'internal-error': () => keyOfThrown(new Error('a bug')),
  'storage-full': () => keyOfThrown(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })),
  'storage-unavailable': () => keyOfThrown(Object.assign(new Error('too many open files'), { code: 'EMFILE' })),
  'network-busy': async () => {
    const socket = new PassThrough();
    (await openHttp()).server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    return /"key":"([\w-]+)"/.exec(String(socket.read()))?.[1];
  },
};

/** Messages that this server never sends over HTTP. */
const notHere = Object.keys({ ...SAID_BY_CLIENT, ...NOT_OVER_HTTP });
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the refusals', () => {
  it('are all produced or explained, and no explanation is outdated', () => {
    const produced = [...played, ...(Object.keys(BY_SERVER) as RefusalName[])];
    expect(REFUSALS.filter((name) => !produced.includes(name) && !notHere.includes(name))).toEqual([]);
    expect(notHere.filter((name) => produced.some((each) => each === name))).toEqual([]);
    expect(FORM_REFUSALS.filter((name) => !notHere.includes(name))).toEqual([]);
  });

  it('that cannot be reached are those that only the client produces', () => {
    const said = REFUSALS.filter((name) => Object.hasOwn(SAID_BY_CLIENT, name));
    expect(Object.keys(UNREACHABLE).sort()).toEqual([...said].sort());
  });

  it.each(Object.entries(SAID_BY_CLIENT))('%s is shown by the client in a test of its own', (_, [file, title]) =>
    expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(`('${title}',`),
  );

  it.each(Object.entries(BY_SERVER))('%s', async (name, produce) => expect(await produce(await server.fork())).toBe(name));
});
