import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { killAt, PinnedWorld } from './fleet-pinned.ts';
import { Writing } from './fleet-writing.ts';
import { Nats, natsProgram } from './nats.ts';
import { NatsTap, type Published } from './nats-tap.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const SEED = 57_190;
const WORLD = 'kept';
/** A client waits so long for an owner that is cut off, milliseconds. */
const GONE_MS = 3_000;
/** How long two nodes of the store are down, milliseconds. */
const OUT_MS = 60_000;
/** A world that is created while the store has no quorum. */
const LATE = 'late';

const isThere = process.platform === 'win32' ? false : natsProgram() !== undefined;
if (!isThere) say('nats-server is not installed: the points at which an owner dies are left out');

const isPages = ({ subject, text }: Published): boolean => subject === `mt2.log.${WORLD}` && text.includes('"kind":"pages"');
/** A part of a file. */
const isChunk = ({ subject }: Published): boolean => /^\$O\..*\.C\./.test(subject);

let nats: Nats;
let tap: NatsTap;
let env: Record<string, string>;
let server: Attacked;
let kept: PinnedWorld;

beforeAll(async () => {
  if (!isThere) return;
  nats = await Nats.start();
  tap = await NatsTap.start(assertDefined(nats.url.split(',')[0], 'there are three nodes'));
  env = { NATS_URL: tap.url, FLEET_SECRET: 'the secret of this attack' };
  server = await Attacked.start({ env });
  kept = await PinnedWorld.create(server, WORLD, SEED);
});
afterAll(async () => {
  if (!isThere) return;
  await server.close();
  tap.close();
  await nats.close();
});

const dieAt = (isStored: boolean, point: () => Promise<void>): Promise<void> =>
  kept.outlive({ server, isStored, point, goOn: () => server.startAgain({ env }) });

describe.runIf(isThere)('an owner is killed', () => {
  it('before it commits', () =>
    dieAt(false, async () => {
      process.kill(server.pid, 'SIGSTOP');
    }));

  it('between a commit and its entry', () => dieAt(false, () => tap.hold(isPages).reached));

  it('between the entry and the answer', () =>
    dieAt(true, async () => {
      const hold = tap.hold(isPages);
      await hold.reached;
      await hold.passUnheard();
    }));

  it('while it stores a whole state', async () => {
    await kept.write();
    await until(() => ok(server.client(WORLD), lab.worlds.snapshotWorld, { world: WORLD, name: 'before' }));
    await kept.write();
    const before = await kept.hash();
    const { reached } = tap.hold(isChunk);
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
  tap.mend();
  const beginMs = performance.now();
  await until(() => kept.witness.write());
  const silentMs = performance.now() - beginMs;
  await unheard;
  await kept.write();
  await kept.expectWhole();
  expect([server.pid, (await probe(server)).status]).toEqual([pid, 200]);
  say(`an owner that was cut off from the store answered again after ${Math.round(silentMs)} ms, and nothing acknowledged was lost`);
});

async function probe({ url }: Attacked) {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.text() };
}

it.runIf(isThere)('without two of three nodes, a server says why it does not answer, and goes on by itself afterwards', async () => {
  const own = await Nats.start();
  const alone = await Attacked.start({ env: { NATS_URL: own.url, FLEET_SECRET: 'the secret of this attack' } });
  const writer = await Witness.enter(alone, 'main', SEED);
  await Promise.all(Array.from({ length: 20 }, () => writer.write()));
  for (const node of [0, 1]) await own.killNode(node);
  const outMs = performance.now();
  const writing = new Writing([writer]);
  const create = (id: string) =>
    fetch(`${alone.url}/lab/api/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  const refused = await create(LATE);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '1',
    expect.objectContaining({ key: 'network-busy' }),
  ]);
  await until(async () => {
    const { status, body } = await probe(alone);
    expect([status, body]).toEqual([503, expect.stringContaining('store-unreachable')]);
  });
  const read = await fetch(`${alone.url}/lab/api/clock`);
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '1']);
  await until(async () => expect(performance.now() - outMs).toBeGreaterThan(OUT_MS));
  for (const node of [0, 1]) own.startNode(node);
  const backMs = performance.now();
  await until(async () => expect((await probe(alone)).status).toBe(200));
  await writing.more();
  const silentMs = Math.round(performance.now() - backMs);
  await writing.end();
  expect(await until(() => writer.missing())).toEqual([]);
  // The name is free: nobody learned that it was claimed.
  await until(async () => expect((await create(LATE)).status).toBe(200));
  await until(() => writer.write());
  say(`without two of three nodes of the store for ${OUT_MS / 1_000} s a server answered 503 with the reason; when they were back,`);
  say(`20 writes were acknowledged after ${silentMs} ms; of ${grouped(writer.count)} none was lost, ${writing.unanswered} had no answer`);
  await alone.close();
  await own.close();
});
