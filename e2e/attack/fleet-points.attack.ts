import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { killAt, PinnedWorld } from './fleet-pinned.ts';
import { Postgres } from './postgres.ts';
import { grouped, say } from './say.ts';
import { type Sent, StoreTap } from './store-tap.ts';
import { until } from './until.ts';

const isThere = process.platform !== 'win32';
if (!isThere) say('PostgreSQL is not run on Windows: a fleet is left out');

const SEED = 57_190;
const WORLD = 'kept';
/** A client waits so long for an owner that is cut off, milliseconds. */
const GONE_MS = 3_000;

const isEntry = ({ sql, values }: Sent): boolean =>
  sql.startsWith('WITH own') && sql.includes('INTO mt2.world_log') && values.includes(WORLD);
/** A part of a state. */
const isOfBase = ({ sql }: Sent): boolean => sql.includes('INTO mt2.world_base');

let postgres: Postgres;
let tap: StoreTap;
let env: Record<string, string>;
let server: Attacked;
let kept: PinnedWorld;

beforeAll(async () => {
  if (!isThere) return;
  postgres = await Postgres.start();
  tap = await StoreTap.start(postgres.port);
  env = { FLEET: tap.url, FLEET_LEASE: '4', FLEET_SECRET: 'the secret of this attack' };
  server = await Attacked.start({ env });
  kept = await PinnedWorld.create(server, WORLD, SEED);
});
afterAll(async () => {
  if (!isThere) return;
  await server.close();
  tap.close();
  await postgres.close();
});

const dieAt = (isStored: boolean, point: () => Promise<void>): Promise<void> =>
  kept.outlive({ server, isStored, point, goOn: () => server.startAgain({ env }) });

describe.runIf(isThere)('an owner is killed', () => {
  it('before it commits', () =>
    dieAt(false, async () => {
      process.kill(server.pid, 'SIGSTOP');
    }));

  it('between a commit and its entry', () => dieAt(false, () => tap.hold(isEntry).reached));

  it('between the entry and the answer', () =>
    dieAt(true, async () => {
      const hold = tap.hold(isEntry);
      await hold.reached;
      await hold.passUnheard();
    }));

  it('while it stores a base', async () => {
    await kept.write();
    await until(() => ok(server.client(WORLD), lab.worlds.snapshotWorld, { world: WORLD, name: 'before' }));
    await kept.write();
    const before = await kept.hash();
    const { reached } = tap.hold(isOfBase);
    await killAt(server, reached, () => ok(server.client(WORLD), lab.worlds.restoreWorld, { world: WORLD, name: 'before' }));
    await server.startAgain({ env });
    expect(await kept.hash()).toBe(before);
    await kept.expectWhole();
  });

  it('and after all of that, a replay of the world’s record reaches the same state', async () => {
    await kept.expectReplayed();
    say(
      `an owner was killed at four points, ${grouped(kept.witness.count)} acknowledged writes, none lost; a replay reaches the same state`,
    );
  });
});

async function probe({ url }: Attacked) {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.text() };
}

it.runIf(isThere)('an owner that is cut off from the store, but not from clients, goes on by itself afterwards', async () => {
  await kept.write();
  const { pid } = server;
  tap.cut();
  const unheard = kept.witness.write().catch(() => undefined);
  await until(async () => expect((await probe(server)).body).toContain('store-unreachable'));
  const client = server.client(WORLD);
  const ask = () => client.send(lab.clock.getClock, {}, { signal: AbortSignal.timeout(GONE_MS) });
  // These clients go away while their requests wait.
  const asked = await Promise.allSettled(Array.from({ length: 20 }, ask));
  expect(asked.filter((each) => each.status === 'fulfilled' && each.value.ok)).toEqual([]);
  const beginMs = performance.now();
  const refused = await fetch(`${server.url}/lab/api/clock`, { headers: { 'x-world': WORLD } });
  const waitedMs = performance.now() - beginMs;
  expect([refused.status, refused.headers.get('retry-after'), waitedMs < 22_000]).toEqual([503, '1', true]);
  tap.mend();
  const mendedMs = performance.now();
  await until(() => kept.witness.write());
  const silentMs = performance.now() - mendedMs;
  await unheard;
  await kept.write();
  await kept.expectWhole();
  expect([server.pid, (await probe(server)).status]).toEqual([pid, 200]);
  say(`an owner that was cut off from the store answered again after ${Math.round(silentMs)} ms, and nothing acknowledged was lost`);
});
