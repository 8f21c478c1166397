import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { coinId } from '@mt2/prisma/testing/actor';
import { OWN_SEED, ok } from '@mt2/server/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Fleet } from './fleet-behind-proxy.ts';
import { Writing } from './fleet-writing.ts';
import { Postgres } from './postgres.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const isThere = process.platform !== 'win32';
if (!isThere) say('PostgreSQL is not run on Windows: a fleet is left out');

const SEED = 57_189;
/** Pinned worlds; some of them are written to all the time. */
const [PINNED, USED] = [24, 8];
const THROWAWAY = 3_000;
/** Throwaway worlds at the same time. */
const TOGETHER = 12;
const ACCOUNT = { user_string: 'ann@example.com', password: 'private-1' };

/** The number of worlds of each server. */
async function counts({ front }: Fleet): Promise<number[]> {
  const rows = await until(() => ok(front.client('main'), lab.server.listServers, {}));
  return rows.message.map(({ worlds }) => worlds.length);
}

it.runIf(isThere)('a rolling restart under load loses nothing', async () => {
  const fleet = await Fleet.start();
  onTestFinished(() => fleet.close());
  const worlds = await fleet.createWorlds(PINNED, PINNED);
  const witnesses = await Promise.all(worlds.slice(0, USED).map((world) => until(() => Witness.enter(fleet.front, world, SEED))));
  const writing = new Writing(witnesses);
  const silences: number[] = [];
  for (const index of fleet.servers.keys()) {
    await writing.more();
    const beginMs = performance.now();
    await fleet.without(index, 'SIGTERM', async () => {
      await Promise.all(worlds.map((world) => fleet.answers(world)));
      silences.push(Math.round(performance.now() - beginMs));
    });
  }
  await writing.more();
  await writing.end();
  for (const witness of witnesses) {
    expect(await until(() => witness.missing())).toEqual([]);
    expect(await until(() => violationsOf(fleet.front.world(witness.world)))).toEqual([]);
  }
  // Each server ended by itself: it or another one answered every write.
  expect(writing.reasons).toEqual({});
  const { count, silentMs, refusals } = writing;
  const slowest = Math.max(...silences);
  const counted = (await counts(fleet)).join(', ');
  say(`a rolling restart: all ${PINNED} worlds answered at most ${slowest} ms after a server was asked to end; ${counted}`);
  const refused = JSON.stringify(refusals);
  say(`${grouped(count)} acknowledged writes, none lost; refused: ${refused}; the longest silence was ${Math.round(silentMs)} ms`);
});

it.runIf(isThere)('thousands of throwaway worlds come and go', async () => {
  const fleet = await Fleet.start();
  onTestFinished(() => fleet.close());
  let left = THROWAWAY;
  const use = async () => {
    while (left > 0) {
      left -= 1;
      const { id } = (await ok(fleet.front.client('main'), lab.worlds.createWorld, {})).message;
      const { token } = (await ok(fleet.front.client(id), lab.people.logInAs, { persona: 'trader' })).message;
      const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '51234' } as const;
      await ok(fleet.front.client(id, token), product.spot.placeOrder, sent);
      await ok(fleet.front.client('main'), lab.worlds.deleteWorld, { id });
    }
  };
  const beginMs = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, use));
  const seconds = (performance.now() - beginMs) / 1_000;
  const listMs = performance.now();
  expect((await counts(fleet)).reduce((sum, count) => sum + count)).toBe(1);
  const listed = Math.round(performance.now() - listMs);
  say(
    `${grouped(THROWAWAY)} worlds were created, used and deleted in ${Math.round(seconds)} s; the list of servers took ${listed} ms then`,
  );
});

it.runIf(isThere)('without the lab, sessions outlive the server', async () => {
  const postgres = await Postgres.start();
  const folder = mkdtempSync(join(tmpdir(), 'mt2-secret-'));
  const secret = join(folder, 'secret');
  writeFileSync(secret, '5e'.repeat(32), { mode: 0o600 });
  const [port = 0, otherPort = 0] = await freePorts(2);
  const shared = { FLEET: postgres.url, FLEET_SECRET: 'the secret of this attack', WORLD_SEED: String(OWN_SEED) };
  const envOf = (own: number) => ({ ...shared, PORT: String(own), LAB: '0', SECRET_FILE: secret });
  const owner = await Attacked.start({ env: { ...shared, PORT: String(port) } });
  await until(() => ok(owner.client('main'), lab.people.createPerson, { email: ACCOUNT.user_string, password: ACCOUNT.password }));
  await owner.end();
  await owner.startAgain({ env: envOf(port) });
  const other = await Attacked.start({ env: envOf(otherPort) });
  onTestFinished(async () => {
    await Promise.all([owner.close(), other.close()]);
    await postgres.close();
    rmSync(folder, { recursive: true });
  });

  const { message: first } = await until(() => ok(owner.client('main'), product.session.login, ACCOUNT));
  const addressAt = async (server: Attacked) =>
    (await until(() => ok(server.client('main', first), product.deposit.getDepositAddress, { currency: coinId('USDT') }))).message;
  const address = await addressAt(owner);
  await owner.end('SIGKILL');
  const beginMs = performance.now();
  expect(await addressAt(other)).toEqual(address);
  const ms = Math.round(performance.now() - beginMs);
  say(`without the lab, a session went on ${ms} ms after its server was killed, with equal addresses`);
});
