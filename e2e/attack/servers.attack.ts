import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createClient, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { findProgram, installFromDebian } from '../system-programs.ts';
import { Attacked } from './attacked.ts';

const CONFIG = fileURLToPath(new URL('../../apps/server/deploy/haproxy.cfg', import.meta.url));
const RANGES = ['0-19', '20-39', '40-59'];
const WORLDS = 300;
const PINNED_EVERY = 30;

let servers: Attacked[] = [];
let proxy: ChildProcess | undefined;
let url = '';

/** Throws where there is no HAProxy and none can be installed. */
function findProxy(): string {
  const found = findProgram(['haproxy']) ?? (installFromDebian(['haproxy']) ? findProgram(['haproxy']) : undefined);
  return assertDefined(found, 'there is HAProxy 2.6 or later: install it');
}

const client = (world?: string) =>
  createClient({ baseUrl: url, headers: (): Record<string, string> => (world ? { 'x-world': world } : {}) });
const isThere = (world: string) =>
  client(world)
    .send(lab.clock.getClock, {})
    .then(
      (answer) => answer.ok,
      () => false,
    );
const listed = async (server: Attacked) => (await ok(server.client('main'), lab.worlds.listWorlds, {})).message.map(({ id }) => id);

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

/** Asks until it is so; each asking waits for an answer. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
}

beforeAll(async () => {
  const [port = 0, ...ports] = await freePorts(4);
  servers = await Promise.all(RANGES.map((WORLD_SLOTS, index) => Attacked.start({ env: { WORLD_SLOTS, PORT: String(ports[index]) } })));
  const [a = '', b = '', c = ''] = ports.map((each) => `127.0.0.1:${each}`);
  url = `http://127.0.0.1:${port}`;
  proxy = spawn(findProxy(), ['-q', '-db', '-f', CONFIG], {
    stdio: 'inherit',
    env: { ...process.env, MT2_BIND: `127.0.0.1:${port}`, MT2_A: a, MT2_B: b, MT2_C: c },
  });
  await until(() => isThere('main'));
});

afterAll(async () => {
  proxy?.kill('SIGKILL');
  await Promise.all(servers.map((each) => each.close()));
});

it('spreads worlds over three servers, and the death of one is felt in its worlds alone, until it is back with those that are pinned', async () => {
  const made: string[] = [];
  for (let index = 0; index < WORLDS; index += 1) {
    const asked = index % 2 === 0 ? { id: `team-${index}` } : {};
    made.push((await ok(client(), lab.worlds.createWorld, asked)).message.id);
  }
  const pinned = made.filter((_, index) => index % PINNED_EVERY < 2);
  for (const world of pinned) await ok(client('main'), lab.worlds.pinWorld, { world });
  const [first, dead, third] = servers as [Attacked, Attacked, Attacked];
  const there = await listed(dead);
  const lost = made.filter((id) => there.includes(id));
  const others = made.filter((id) => !there.includes(id));
  const elsewhere = [...(await listed(first)), ...(await listed(third))];
  expect(others.every((id) => elsewhere.includes(id))).toBe(true);
  expect(lost.length).toBeGreaterThan(0);

  const [one = '', other = ''] = [lost[0], others[0]];
  for (const world of [one, other]) expect(await findsByHostAndToken(world)).toEqual([200, true]);
  const refusal = { ok: false, key: 'world-elsewhere' };
  expect(await client().send(lab.worlds.diffWorlds, { world: one, other, rows: 0 })).toMatchObject(refusal);
  await ok(client(other), lab.worlds.snapshotWorld, { world: other, name: 'taken' });
  expect(await client().send(lab.worlds.restoreWorld, { world: one, name: 'taken' })).toMatchObject(refusal);
  expect(await client().send(lab.worlds.forkWorld, { world: one, id: other })).toMatchObject(refusal);

  const port = new URL(dead.url).port;
  await dead.end('SIGKILL');
  const answers = await Promise.all(others.map((world) => client(world).send(product.market.getMarketInfo, { symbol: 'BTC/USDT' })));
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  expect((await fetch(`${url}/lab/api/clock`, { headers: { 'x-world': one } })).status).toBe(503);

  await dead.startAgain({ env: { WORLD_SLOTS: '20-39', PORT: port } });
  const back = pinned.filter((id) => there.includes(id));
  expect(back.length).toBeGreaterThan(0);
  for (const world of back) await until(() => isThere(world));
});
