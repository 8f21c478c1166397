import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { expect, it, vi } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { Nats, natsProgram } from './nats.ts';
import { grouped, say } from './say.ts';

const SEED = 57_168;
const KILLS = attackLength() === 'long' ? 30 : 5;
const SENDERS = 4;
/** Shorter than the default, so that a dead server's worlds come back sooner. */
const LEASE_SECONDS = '4';
/**
 * Writes while a node of NATS dies. NATS needs 4 to 9 seconds to choose another leader, so this needs the default lease: a shorter
 * one ends meanwhile.
 */
const WRITES_BESIDE = 200;

const isThere = process.platform === 'win32' ? false : natsProgram() !== undefined;
if (!isThere) say('nats-server is not installed: servers that share a store are left out');

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

/** Reads until there is an answer: beside a busy machine a short lease may end, and the server then asks to be called again. */
const answered = <T>(read: () => Promise<T>): Promise<T> => vi.waitFor(read, { timeout: 20_000, interval: 500 });

const nowIn = (server: Attacked) => answered(async () => Date.parse((await ok(server.client('main'), lab.clock.getClock, {})).message.now));

it.runIf(isThere)('an acknowledged write of a pinned world outlives its server, and a stale owner is not believed', async () => {
  const nats = await Nats.start();
  const [port, otherPort] = await freePorts(2);
  const shared = { NATS_URL: nats.url, FLEET_LEASE: LEASE_SECONDS, FLEET_SECRET: 'the secret of this attack' };
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
    expect(await answered(async () => [...(await witness.missing()), ...(await violationsOf(server.world('main')))])).toEqual([]);
    shownMs = await nowIn(server);
  }
  say(`${KILLS} kills of the owner, ${grouped(witness.count)} acknowledged writes, none lost`);

  const lastMs = await nowIn(server);
  process.kill(server.pid, 'SIGSTOP');
  const other = await Attacked.start({ env: { ...shared, PORT: String(otherPort) } });
  const takenOverMs = await nowIn(other);
  const { id: loose } = (await ok(other.client('main'), lab.worlds.createWorld, {})).message;
  expect(takenOverMs).toBeGreaterThanOrEqual(lastMs);
  process.kill(server.pid, 'SIGCONT');
  // It forwards what it no longer owns: the answers are those of the new owner.
  expect(await nowIn(server)).toBeGreaterThanOrEqual(takenOverMs);
  await witness.write();
  await ok(server.client(loose), lab.clock.advance, { by: '1h' });
  const { url } = server;
  server.url = other.url;
  expect(await answered(() => witness.missing())).toEqual([]);
  server.url = url;
  say('a server that was stopped while another one took its world over forwarded to it, and answered nothing itself');

  await other.end('SIGKILL');
  // They wait until the lease of the dead server is over.
  const ended = await server.client(loose).send(lab.clock.getClock, {});
  expect(ended).toMatchObject({ key: 'world-not-found', message: 'This world ended with its server: it was not pinned' });
  expect(await answered(() => witness.missing())).toEqual([]);
  say('the pinned world of a dead server was taken over by another one, and its unpinned world had ended');
  await Promise.all([server.close(), other.close()]);
  await nats.close();
});

it.runIf(isThere)('a node of the store dies, even the one that leads the leases, and no call fails', async () => {
  const nats = await Nats.start();
  const server = await Attacked.start({ env: { NATS_URL: nats.url, FLEET_SECRET: 'the secret of this attack' } });
  const witness = await Witness.enter(server, 'main', SEED);
  const leader = await nats.leaderOf('KV_mt2-leases');
  let killed: Promise<void> | undefined;
  const errors = await writeUntil(witness, () => {
    if (witness.count >= WRITES_BESIDE / 2) killed ??= nats.killNode(leader);
    return witness.count >= WRITES_BESIDE;
  });
  await killed;
  expect([errors, witness.refusals]).toEqual([[], {}]);
  expect(await answered(() => witness.missing())).toEqual([]);
  say(`the leading node of the store died, and no call of ${WRITES_BESIDE} failed`);
  await server.close();
  await nats.close();
});
