import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePorts } from '../free-ports.ts';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Postgres } from './postgres.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const SEED = 57_190;
const [MAIN, WORLD, LOOSE] = ['main', 'kept', 'loose'];
const WRITES = 15;
const LOWEST_PRICE = 40_000;
const HOUR_MS = 3_600_000;
/** A client waits so long for an owner that is cut off, milliseconds. */
const GONE_MS = 3_000;
/** What entries of a world wait for, and what bases do. */
const ENTRIES = `SELECT FROM mt2.world WHERE id = '${WORLD}' FOR UPDATE`;
const BASES = 'LOCK TABLE mt2.world_base IN EXCLUSIVE MODE';

const postgres = await Postgres.start();
const shared = { FLEET: postgres.url, FLEET_LEASE: '4', FLEET_SECRET: 'the secret of this attack' };
const envs = (await freePorts(2)).map((port) => ({ ...shared, PORT: String(port) }));
const server = await Attacked.start({ env: envs[0] ?? {} });
afterAll(async () => {
  await server.close();
  await postgres.close();
});
await until(() => ok(server.client('main'), lab.worlds.createWorld, { id: WORLD }));
await until(() => server.world(WORLD).pin());
const witness = await Witness.enter(server, WORLD, SEED);

const hash = () => until(() => server.world(WORLD).hash());
async function write(): Promise<void> {
  for (let left = WRITES; left > 0; left -= 1) await until(() => witness.write());
}
/** All that was acknowledged is there, and the ledger is sound. */
const expectWhole = async () =>
  expect(await until(async () => [...(await witness.missing()), ...(await violationsOf(server.world(WORLD)))])).toEqual([]);

/** Kills the owner at a point, while a call is under way that it then has not answered. The call is sent again if it is refused before. */
async function killAt(point: Promise<void>, send: () => Promise<unknown>): Promise<void> {
  let isKilled = false;
  const isAnswered = until(async () => {
    try {
      await send();
      return true;
    } catch (error) {
      if (isKilled) return false;
      throw error;
    }
  });
  await Promise.race([point, isAnswered]);
  isKilled = true;
  await server.end('SIGKILL');
  expect(await isAnswered).toBe(false);
}

describe('an owner is killed', () => {
  it.each<[string, boolean, () => Promise<void>, () => void]>([
    ['before it commits', false, async () => void process.kill(server.pid, 'SIGSTOP'), () => undefined],
    ['between a commit and its entry', false, () => postgres.hold(ENTRIES), () => postgres.drop()],
    ['between the entry and the answer', true, () => postgres.hold(ENTRIES), () => undefined],
  ])('%s', async (when, isStored, hold, drop) => {
    await write();
    const before = await hash();
    const price = String(LOWEST_PRICE + when.length);
    /** An order at its own price. Sending it again places no other one. */
    const order = () => {
      const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: price } as const;
      return ok(server.client(WORLD, witness.token), product.spot.placeOrder, sent, { 'idempotency-key': `order-at-${price}` });
    };
    const ids = async () =>
      (await ok(server.client(WORLD, witness.token), product.spot.listOrders, { status: 1 })).message.flatMap((row) =>
        Number(row.target_price) === Number(price) ? [row.id] : [],
      );
    await hold();
    await killAt(when === 'before it commits' ? Promise.resolve() : postgres.heldBack(), order);
    drop();
    postgres.letGo();
    await server.startAgain({ env: envs[0] ?? {} });
    expect((await hash()) !== before).toBe(isStored);
    const { id } = (await until(order)).beside.order;
    expect(await until(ids)).toEqual([id]);
    await expectWhole();
  });

  it('while it stores a base', async () => {
    await until(() => ok(server.client(WORLD), lab.worlds.snapshotWorld, { world: WORLD, name: 'before' }));
    await write();
    const before = await hash();
    await postgres.hold(BASES);
    await killAt(postgres.heldBack(), () => ok(server.client(WORLD), lab.worlds.restoreWorld, { world: WORLD, name: 'before' }));
    postgres.drop();
    postgres.letGo();
    await server.startAgain({ env: envs[0] ?? {} });
    expect(await hash()).toBe(before);
    await expectWhole();
    say(`an owner was killed at four points, ${grouped(witness.count)} acknowledged writes, none lost`);
  });
});

const probe = async () => (await fetch(`${server.url}/readyz`)).text();

it('an owner that does not reach the store, although clients reach it, goes on by itself afterwards', async () => {
  await write();
  const { pid } = server;
  postgres.signal('SIGSTOP');
  const unheard = witness.write().catch(() => undefined);
  await until(async () => expect(await probe()).toContain('store-unreachable'));
  const ask = () => server.client(WORLD).send(lab.clock.getClock, {}, { signal: AbortSignal.timeout(GONE_MS) });
  // These clients go away while their requests wait.
  const asked = await Promise.allSettled(Array.from({ length: 20 }, ask));
  expect(asked.filter((each) => each.status === 'fulfilled' && each.value.ok)).toEqual([]);
  const beginMs = performance.now();
  const refused = await fetch(`${server.url}/lab/api/clock`, { headers: { 'x-world': WORLD } });
  expect([refused.status, refused.headers.get('retry-after'), performance.now() - beginMs < 22_000]).toEqual([503, '1', true]);
  postgres.signal('SIGCONT');
  const mendedMs = performance.now();
  await until(() => witness.write());
  say(`an owner that did not reach the store answered again after ${Math.round(performance.now() - mendedMs)} ms`);
  await unheard;
  await write();
  await expectWhole();
  await until(async () => expect(await probe()).toContain('"ready"'));
  expect(server.pid).toBe(pid);
});

const clockOf = async (at: Attacked, world: string) => Date.parse((await ok(at.client(world), lab.clock.getClock, {})).message.now);
const nowIn = (at: Attacked, world: string) => until(() => clockOf(at, world));

/** The messages of a world's feed that a server sends by itself, and the end of its socket. */
async function listen(world: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?world=${world}`);
  const messages: string[] = [];
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.on('message', (data) => messages.push(String(data)));
  socket.on('open', () => socket.send(JSON.stringify({ op: 'sub', topics: ['ticker'] })));
  await until(async () => expect(messages.filter((text) => text.includes('"update"'))).not.toEqual([]));
  return { messages, closed };
}

it('an owner that was stopped while another one took its worlds over is not believed', async () => {
  const own = await until(() => Witness.enter(server, MAIN, SEED));
  await until(() => ok(server.client('main'), lab.worlds.createWorld, { id: LOOSE, mode: 'running' }));
  await until(() => ok(server.client(LOOSE), lab.clock.advance, { by: '12h' }));
  const lastMs = await nowIn(server, MAIN);
  const feeds = await Promise.all([MAIN, LOOSE].map(listen));
  // It stops with an open feed, reads and writes under way, and in the middle of a base.
  await postgres.hold(BASES);
  const based = ok(server.client(MAIN), lab.worlds.snapshotWorld, { world: MAIN, name: 'late' }).catch(() => undefined);
  await postgres.heldBack();
  process.kill(server.pid, 'SIGSTOP');
  postgres.letGo();
  const reads = [MAIN, LOOSE].map((world) => clockOf(server, world).catch(() => undefined));
  const writes = [own.write(), ok(server.client(LOOSE), lab.clock.advance, { by: '1d' })].map((sent) => sent.catch(() => undefined));
  const other = await Attacked.start({ env: envs[1] ?? {} });
  const main = await nowIn(other, MAIN);
  expect(main).toBeGreaterThanOrEqual(lastMs);
  // The unpinned world has ended with its server, so its name is free.
  await until(() => ok(other.client('main'), lab.worlds.createWorld, { id: LOOSE }));
  const loose = await nowIn(other, LOOSE);

  for (const { messages } of feeds) messages.length = 0;
  process.kill(server.pid, 'SIGCONT');
  const [read, readLoose] = await Promise.all(reads);
  expect(read ?? main).toBeGreaterThanOrEqual(main);
  // The new world of that name may be taking the write under way, a day in steps: the old one was half a day ahead.
  const hoursAhead = readLoose === undefined ? 0 : (readLoose - loose) / HOUR_MS;
  expect(hoursAhead).toSatisfy((hours) => (hours >= 0 && hours < 12) || (hours >= 13 && hours <= 24));
  await Promise.all([based, ...writes, ...feeds.map(({ closed }) => closed)]);
  expect(feeds.flatMap(({ messages }) => messages)).toEqual([]);
  // It forwards what it no longer owns: the answers are those of the new owner.
  expect(await nowIn(server, MAIN)).toBeGreaterThanOrEqual(main);
  await until(() => own.write());
  await until(() => ok(server.client(LOOSE), lab.clock.advance, { by: '1h' }));
  expect(await until(() => own.missing())).toEqual([]);

  await other.end('SIGKILL');
  // They wait until the lease of the dead server is over.
  const ended = { key: 'world-not-found', message: 'This world ended with its server: it was not pinned' };
  await until(async () => expect(await server.client(LOOSE).send(lab.clock.getClock, {})).toMatchObject(ended));
  expect(await until(() => own.missing())).toEqual([]);
  await expectWhole();
  await other.close();
  say('a stopped server answered and sent nothing that was stale; of a dead one, the pinned world was taken over, the other had ended');
});
