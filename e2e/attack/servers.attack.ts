import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { PROXY_CONFIG, startProxy } from '../proxy.ts';
import { Attacked } from './attacked.ts';

const RANGES = ['0-19', '20-39', '40-59'];
const WORLDS = 300;
const PINNED_EVERY = 30;
const SCENES = 12;
/** More than the proxy reads of a body: the name comes before it. */
const LONG = 'x'.repeat(30_000);
/** Worlds per server in which a user trades while another server dies, and rounds in each after its death. */
const TRADED = 2;
const ROUNDS_AFTER = 20;
/** Price of the orders that still exist after their server's death. */
const OWN_PRICE = 51_234;

let servers: Attacked[] = [];
let proxy: ChildProcess | undefined;
let url = '';

const client = (world?: string) =>
  createClient({ baseUrl: url, headers: (): Record<string, string> => (world ? { 'x-world': world } : {}) });
const isThere = (world: string) =>
  client(world)
    .send(lab.clock.getClock, {})
    .then(
      (answer) => answer.ok,
      () => false,
    );
/** Each server's listing: its problem, and the names of its worlds. */
const listed = async (world?: string) =>
  (await ok(client(world), lab.server.listServers, {})).message.map(({ problem, worlds }) => ({
    problem,
    ids: worlds.map(({ id }) => id),
  }));
const asTrader = async (world: string) => {
  const { token } = (await ok(client(world), lab.people.logInAs, { persona: 'trader' })).message;
  return createClient({ baseUrl: url, headers: () => ({ authorization: token }) });
};
const placeOrder = async (trader: Client) =>
  ok(trader, product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: String(OWN_PRICE) });
/** Places an order, reads the market and cancels, repeatedly, until a server is dead and some rounds longer; returns the failures. */
async function tradeOn(trader: Client, isDead: () => boolean): Promise<string[]> {
  const failures: string[] = [];
  for (let after = 0; after < ROUNDS_AFTER; after += isDead() ? 1 : 0)
    try {
      const { order } = (await placeOrder(trader)).beside;
      await ok(trader, product.market.getMarketInfo, { symbol: 'BTC/USDT' });
      await ok(trader, product.spot.cancelOrder, { id: order.id });
    } catch (error) {
      failures.push(String(error));
    }
  return failures;
}
const contentsOf = async (world: string) => {
  const trader = await asTrader(world);
  return {
    orders: (await ok(trader, product.spot.listOrders, { status: 1 })).message,
    balances: (await ok(trader, product.wallet.listBalances, {})).message,
    hash: (await ok(client(world), lab.inspect.getHash, {})).message.sha256,
  };
};

/** The status of a call at a world's own host, and whether its token alone leads to it. */
async function findsByHostAndToken(world: string): Promise<[number | undefined, boolean]> {
  const { port } = new URL(url);
  const asked = get({ host: '127.0.0.1', port, path: '/lab/api/clock', headers: { host: `${world}.localhost:${port}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  const { token } = (await ok(client(world), lab.people.logInAs, { persona: 'trader' })).message;
  const byToken = createClient({ baseUrl: url, headers: () => ({ authorization: token }) });
  return [answer.statusCode, (await byToken.send(product.account.getProfile, {})).ok];
}

/** Polls until true; each poll waits for an answer. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The servers' settings, in the order of their slots. */
let settings: Record<string, string>[] = [];

beforeAll(async () => {
  const [port = 0, ...ports] = await freePorts(4);
  const WORLD_SERVERS = ports.map((each) => `http://127.0.0.1:${each}`).join(',');
  settings = RANGES.map((WORLD_SLOTS, index) => ({ WORLD_SLOTS, WORLD_SERVERS, PORT: String(ports[index]) }));
  servers = await Promise.all(settings.map((env) => Attacked.start({ env })));
  url = `http://127.0.0.1:${port}`;
  proxy = startProxy(
    PROXY_CONFIG,
    port,
    ports.map((each) => `127.0.0.1:${each}`),
  );
  await until(() => isThere('main'));
});

afterAll(async () => {
  proxy?.kill('SIGKILL');
  await Promise.all(servers.map((each) => each.close()));
});

it('creates a scene’s world on the server of its name, or without a name on the server of its source', async () => {
  const names = Array.from({ length: SCENES }, (_, index) => `scene-${index}`);
  for (const id of names) await ok(client(), lab.scenes.buildWorld, { id, scene: { about: LONG, steps: [] } });
  const spread = (await listed()).map(({ ids }) => names.filter((name) => ids.includes(name)).length);
  expect([spread.length, Math.min(...spread) > 0]).toEqual([RANGES.length, true]);
  for (const from of names) await ok(client(), lab.scenes.buildWorld, { scene: { from, steps: [] } });
  for (const beginning of [{ from: 'seed' }, {}]) await ok(client(), lab.scenes.buildWorld, { scene: { ...beginning, steps: [] } });
});

it('spreads worlds over three servers, and the death of one affects only its worlds, until it is back with the pinned ones', async () => {
  const made: string[] = [];
  for (let index = 0; index < WORLDS; index += 1) {
    const asked = index % 2 === 0 ? { id: `team-${index}` } : {};
    made.push((await ok(client(), lab.worlds.createWorld, asked)).message.id);
  }
  const pinned = made.filter((_, index) => index % PINNED_EVERY < 2);
  for (const world of pinned) await ok(client('main'), lab.worlds.pinWorld, { world });
  const dead = assertDefined(servers[1], 'there are three');
  const [here, there, elsewhere] = await listed();
  const lost = made.filter((id) => there?.ids.includes(id));
  const others = made.filter((id) => here?.ids.includes(id) || elsewhere?.ids.includes(id));
  expect([lost.length + others.length, lost.length > 0]).toEqual([WORLDS, true]);

  const [one = '', other = ''] = [lost[0], others[0]];
  for (const world of [one, other]) expect(await findsByHostAndToken(world)).toEqual([200, true]);
  const refusal = { ok: false };
  expect(await client().send(lab.worlds.diffWorlds, { world: one, other, rows: 0 })).toMatchObject(refusal);
  await ok(client(other), lab.worlds.snapshotWorld, { world: other, name: 'taken' });
  expect(await client().send(lab.worlds.restoreWorld, { world: one, name: 'taken' })).toMatchObject(refusal);
  expect(await client().send(lab.worlds.forkWorld, { world: one, id: other })).toMatchObject(refusal);
  expect(await client().send(lab.worlds.createWorld, { from: 'taken', id: one })).toMatchObject(refusal);
  const copy = (await ok(client(), lab.worlds.forkWorld, { world: other })).message.id;
  await ok(client(), lab.worlds.restoreWorld, { world: copy, name: 'taken' });
  await ok(client(), lab.worlds.deleteWorld, { id: copy });

  const traded = [here, elsewhere].flatMap((each) => made.filter((id) => each?.ids.includes(id)).slice(0, TRADED));
  expect(traded.length).toBe(2 * TRADED);
  const traders = await Promise.all(traded.map(asTrader));
  let isDead = false;
  onTestFinished(() => {
    isDead = true;
  });
  const trading = Promise.all(traders.map((trader) => tradeOn(trader, () => isDead)));

  const back = pinned.filter((id) => lost.includes(id));
  expect(back.length).toBeGreaterThan(0);
  for (const world of back) await placeOrder(await asTrader(world));
  const before = await Promise.all(back.map(contentsOf));
  expect(before.every(({ orders }) => orders.some(({ target_price }) => Number(target_price) === OWN_PRICE))).toBe(true);

  await dead.end('SIGKILL');
  isDead = true;
  expect((await trading).flat()).toEqual([]);
  const answers = await Promise.all(others.map((world) => client(world).send(product.market.getMarketInfo, { symbol: 'BTC/USDT' })));
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  expect((await fetch(`${url}/lab/api/clock`, { headers: { 'x-world': one } })).status).toBe(503);
  // The same from any world, including one of the dead server.
  expect(await listed(one)).toEqual([here, { problem: 'It does not answer', ids: [] }, elsewhere]);

  // On another machine, from the current replica of its folder.
  const replica = mkdtempSync(join(tmpdir(), 'mt2-replica-'));
  onTestFinished(() => rmSync(replica, { recursive: true }));
  cpSync(dead.folder, replica, { recursive: true });
  await dead.startAgain({ env: { ...settings[1], DATA_DIR: replica } });
  for (const world of back) await until(() => isThere(world));
  expect(await Promise.all(back.map(contentsOf))).toEqual(before);
  expect((await listed())[1]).toEqual({ problem: null, ids: back.toSorted() });
});
