import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePorts } from '../free-ports.ts';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { Writing } from './fleet-writing.ts';
import { attackLength } from './length.ts';
import { Postgres } from './postgres.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const isThere = process.platform !== 'win32';
if (!isThere) say('PostgreSQL is not run on Windows: a fleet is left out');

const SEED = 57_168;
const KILLS = attackLength() === 'long' ? 30 : 3;
const SENDERS = 4;
/** Shorter than the default, so that a dead server's worlds come back sooner. */
const LEASE_SECONDS = '4';
const LOOSE = 'loose';
const HOUR_MS = 3_600_000;

/** Writes from several clients until `isOver`; returns the errors of writes without an answer. */
async function writeUntil(witness: Witness, isOver: () => boolean): Promise<unknown[]> {
  const errors: unknown[] = [];
  const send = async (): Promise<void> => {
    while (!isOver())
      try {
        await witness.write();
      } catch (error) {
        errors.push(error);
        return;
      }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return errors;
}

const clockOf = async (server: Attacked, world: string) => Date.parse((await ok(server.client(world), lab.clock.getClock, {})).message.now);
const nowIn = (server: Attacked, world = 'main') => until(() => clockOf(server, world));

/** The messages of a world's feed that a server sends by itself, and the end of its socket. */
async function listen({ url }: Attacked, world: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?world=${world}`);
  const messages: string[] = [];
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.on('message', (data) => messages.push(String(data)));
  socket.on('open', () => socket.send(JSON.stringify({ op: 'sub', topics: ['ticker'] })));
  await until(async () => expect(messages.filter((text) => text.includes('"update"'))).not.toEqual([]));
  return { messages, closed };
}

/** Stops a server with an open feed, a read and a write under way; returns a function that lets it go on and checks what it then says. */
async function stop(server: Attacked, witness: Witness) {
  const feeds = await Promise.all(['main', LOOSE].map((world) => listen(server, world)));
  process.kill(server.pid, 'SIGSTOP');
  const reads = ['main', LOOSE].map((world) => clockOf(server, world).catch(() => undefined));
  const loose = server.client(LOOSE);
  const writes = [witness.write(), ok(loose, lab.clock.advance, { by: '1d' })].map((sent) => sent.catch(() => undefined));
  return async (takenOver: { readonly main: number; readonly loose: number }): Promise<void> => {
    for (const { messages } of feeds) messages.length = 0;
    process.kill(server.pid, 'SIGCONT');
    const [main, other] = await Promise.all(reads);
    expect(main ?? takenOver.main).toBeGreaterThanOrEqual(takenOver.main);
    // The new world of that name may be taking the write under way, a day in steps: the old one was half a day ahead.
    const hoursAhead = other === undefined ? 0 : (other - takenOver.loose) / HOUR_MS;
    expect(hoursAhead).toSatisfy((hours) => (hours >= 0 && hours < 12) || (hours >= 13 && hours <= 24));
    await Promise.all(writes);
    await Promise.all(feeds.map(({ closed }) => closed));
    expect(feeds.flatMap(({ messages }) => messages)).toEqual([]);
  };
}

it.runIf(isThere)('an acknowledged write of a pinned world outlives its server, and a stale owner is not believed', async () => {
  const postgres = await Postgres.start();
  const [port, otherPort] = await freePorts(2);
  const shared = { FLEET: postgres.url, FLEET_LEASE: LEASE_SECONDS, FLEET_SECRET: 'the secret of this attack' };
  const env = { ...shared, PORT: String(port) };
  const server = await Attacked.start({ env });
  const witness = await Witness.enter(server, 'main', SEED);
  const chance = new Chance(SEED);
  let shownMs = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killAt = witness.count + 20 + chance.below(150);
    let ended: Promise<unknown> | undefined;
    await writeUntil(witness, () => {
      if (witness.count >= killAt) ended ??= server.end('SIGKILL');
      return ended !== undefined;
    });
    await ended;
    await server.startAgain({ env });
    const nowMs = await nowIn(server);
    expect(nowMs).toBeGreaterThanOrEqual(shownMs);
    expect(await until(async () => [...(await witness.missing()), ...(await violationsOf(server.world('main')))])).toEqual([]);
    shownMs = await nowIn(server);
  }
  say(`${KILLS} kills of the owner, ${grouped(witness.count)} acknowledged writes, none lost`);

  await until(() => ok(server.client('main'), lab.worlds.createWorld, { id: LOOSE, mode: 'running' }));
  await until(() => ok(server.client(LOOSE), lab.clock.advance, { by: '12h' }));
  const lastMs = await nowIn(server);
  const goOn = await stop(server, witness);
  const other = await Attacked.start({ env: { ...shared, PORT: String(otherPort) } });
  const main = await nowIn(other);
  expect(main).toBeGreaterThanOrEqual(lastMs);
  // The unpinned world has ended with its server, so its name is free.
  await until(() => ok(other.client('main'), lab.worlds.createWorld, { id: LOOSE }));
  await goOn({ main, loose: await nowIn(other, LOOSE) });
  // It forwards what it no longer owns: the answers are those of the new owner.
  expect(await nowIn(server)).toBeGreaterThanOrEqual(main);
  await until(() => witness.write());
  await until(() => ok(server.client(LOOSE), lab.clock.advance, { by: '1h' }));
  const { url } = server;
  server.url = other.url;
  expect(await until(() => witness.missing())).toEqual([]);
  server.url = url;
  say('a server that was stopped while another one took its worlds over answered and sent nothing itself, and forwarded');

  await other.end('SIGKILL');
  // They wait until the lease of the dead server is over.
  const ended = await until(async () => {
    const answer = await server.client(LOOSE).send(lab.clock.getClock, {});
    expect(answer).toMatchObject({ key: 'world-not-found' });
    return answer;
  });
  expect(ended).toMatchObject({ message: 'This world ended with its server: it was not pinned' });
  expect(await until(() => witness.missing())).toEqual([]);
  say('the pinned world of a dead server was taken over by another one, and its unpinned world had ended');
  await Promise.all([server.close(), other.close()]);
  await postgres.close();
});

const secret = 'the secret of this attack';
const ready = async ({ url }: Attacked) => (await fetch(`${url}/readyz`)).text();
/** The times of all of these worlds, also of those nobody has used for long. */
const readAll = (server: Attacked, worlds: readonly string[]) => Promise.all(worlds.map((world) => nowIn(server, world)));

it.runIf(isThere)(
  'the primary dies, its standby is away, then promoted: nothing acknowledged is lost, and idle worlds are there',
  async () => {
    const primary = await Postgres.start();
    const standby = await primary.follow();
    const env = { FLEET: `postgres://mt2@${primary.host},${standby.host}/mt2`, FLEET_LEASE: LEASE_SECONDS, FLEET_SECRET: secret };
    const server = await Attacked.start({ env });
    const idle = ['idle-1', 'idle-2'];
    for (const id of idle) {
      await until(() => ok(server.client('main'), lab.worlds.createWorld, { id }));
      await until(() => server.world(id).pin());
    }
    const witness = await until(() => Witness.enter(server, 'main', SEED));
    const writing = new Writing([witness]);
    await writing.more();

    await primary.end('SIGKILL');
    await primary.startAgain();
    await writing.more();

    await standby.end();
    await until(async () => expect(await ready(server)).toContain('standby-awaited'));
    const { count } = witness;
    const refused = await fetch(`${server.url}/lab/api/clock`, { headers: { 'x-world': 'idle-1' } });
    expect([refused.status, refused.headers.get('retry-after'), witness.count]).toEqual([503, '1', count]);
    await standby.startAgain();
    await writing.more();

    await primary.end('SIGKILL');
    await standby.promote();
    // It names no standby of its own, so a fleet that names two hosts refuses it.
    await until(async () => expect(await ready(server)).toContain('store-unreachable'));
    const next = await standby.follow();
    await until(async () => expect(await ready(server)).toContain('ready'));
    await writing.more();
    await writing.end();
    await server.end('SIGKILL');
    await server.startAgain({ env: { ...env, FLEET: `postgres://mt2@${standby.host},${next.host}/mt2` } });
    await readAll(server, ['main', ...idle]);
    expect(await until(() => witness.missing())).toEqual([]);
    say(`the primary was killed, its standby was away, and was promoted: ${grouped(witness.count)} acknowledged writes, none lost`);
    await server.close();
    await Promise.all([primary, standby, next].map((each) => each.close()));
  },
);

it.runIf(isThere)(
  'a server with other settings does not start, hostile rows harm their world only, and a restored store begins anew',
  async () => {
    const postgres = await Postgres.start();
    const env = { FLEET: postgres.url, FLEET_LEASE: LEASE_SECONDS, FLEET_SECRET: secret };
    const server = await Attacked.start({ env });
    const harmed = ['no-base', 'rubbish', 'no-part'];
    for (const id of [...harmed, 'sound']) {
      await until(() => ok(server.client('main'), lab.worlds.createWorld, { id }));
      await until(() => server.world(id).pin());
    }
    for (const [other, why] of [
      [{ FLEET_LEASE: '9' }, 'FLEET_LEASE=4'],
      [{ FLEET_SECRET: 'quite another secret' }, 'another FLEET_SECRET'],
    ] as const)
      await expect(Attacked.start({ env: { ...env, ...other } })).rejects.toThrow(why);
    await expect(Attacked.start({ env: { ...env, FLEET: postgres.url.replace(/mt2$/, 'nowhere') } })).rejects.toThrow(
      'database "nowhere" does not exist',
    );
    await server.end('SIGKILL');

    postgres.sql("DELETE FROM mt2.world_base WHERE world = 'no-base'", 'mt2');
    postgres.sql("UPDATE mt2.world_base SET bytes = sha256(bytes) WHERE world = 'rubbish'", 'mt2');
    postgres.sql(
      "INSERT INTO mt2.world_log SELECT id, sequence + 1, generation, 'x', 0, 2, 'half' FROM mt2.world WHERE id = 'no-part'",
      'mt2',
    );
    await server.startAgain({ env });
    await readAll(server, ['main', 'sound']);
    for (const world of harmed)
      await until(async () =>
        expect(await server.client(world).send(lab.clock.getClock, {})).toMatchObject({ ok: false, key: 'world-damaged' }),
      );
    await readAll(server, ['main', 'sound']);

    const witness = await until(() => Witness.enter(server, 'sound', SEED));
    await Promise.all(Array.from({ length: 20 }, () => witness.write()));
    postgres.sql('UPDATE mt2.store SET incarnation = incarnation + 1', 'mt2');
    await until(() => witness.write());
    expect(await until(() => witness.missing())).toEqual([]);
    const { complained } = await server.endSaying();
    expect(complained).toContain('was restored or changed');
    say('servers with another lease, secret or database did not start, and three kinds of hostile rows harmed their worlds only');
    await server.close();
    await postgres.close();
  },
);
