import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { attackLength } from './length.ts';
import { Litestream } from './litestream.ts';
import { grouped, say } from './say.ts';

const KILLS = attackLength() === 'long' ? 20 : 3;
const WRITES = 400;
const SENDERS = 4;
const SEED = 7;

/** Writes until so many more are acknowledged, and then kills the server. */
async function writeUntilKilled(server: Attacked, witness: Witness): Promise<void> {
  const killAt = witness.count + WRITES;
  let isKilled = false;
  const send = async (): Promise<void> => {
    for (;;) {
      await witness.write();
      if (isKilled || witness.count < killAt) continue;
      isKilled = true;
      await server.end('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: SENDERS }, send));
}

it('Litestream replicates a live world through resets and kills, and a server on the replica has every acknowledged write', async () => {
  const server = await Attacked.start({ isOnDisk: true });
  onTestFinished(() => server.close());
  const elsewhere = mkdtempSync(join(tmpdir(), 'mt2-litestream-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  const litestream = await Litestream.start(join(server.folder, 'worlds/main/world.db'), join(elsewhere, 'replica'));
  onTestFinished(() => litestream.end());

  const lost = await Witness.enter(server, 'main', SEED);
  while (lost.count < WRITES) await lost.write();
  const main = () => server.client('main');
  await ok(main(), lab.worlds.snapshotWorld, { world: 'main', name: 'taken' });
  await ok(main(), lab.worlds.resetWorld, { world: 'main' });
  await ok(main(), lab.worlds.restoreWorld, { world: 'main', name: 'taken' });
  await ok(main(), lab.worlds.resetWorld, { world: 'main' });
  const witness = await Witness.enter(server, 'main', SEED);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await writeUntilKilled(server, witness);
    await server.startAgain();
    await ok(main(), lab.inspect.getHash, {});
  }
  await ok(main(), lab.clock.setClock, { mode: 'frozen' });
  const hash = (await ok(main(), lab.inspect.getHash, {})).message.sha256;
  // It copies each second: the last commit is the one that froze the clock.
  let copies = 0;
  const modeInReplica = () => {
    copies += 1;
    const copy = join(elsewhere, `copy-${copies}.db`);
    litestream.restore(copy);
    const database = new DatabaseSync(copy);
    const row = database.prepare('SELECT "mode" FROM "WorldState"').get();
    database.close();
    return row?.mode;
  };
  await expect.poll(modeInReplica, { timeout: 60_000 }).toBe('frozen');
  await server.end('SIGKILL');
  await litestream.end();

  const folder = join(elsewhere, 'data/worlds/main');
  mkdirSync(folder, { recursive: true });
  expect(litestream.restore(join(folder, 'world.db'))).not.toContain('ERROR');
  writeFileSync(join(folder, 'note.json'), '{"parent":"seed"}');
  await server.startAgain({ env: { DATA_DIR: join(elsewhere, 'data') } });
  expect((await ok(main(), lab.inspect.getHash, {})).message.sha256).toBe(hash);
  expect(await witness.missing()).toEqual([]);
  expect(await violationsOf(server.world('main'))).toEqual([]);
  say(`${KILLS} kills, ${grouped(witness.count)} acknowledged writes in the replica, 0 lost`);
});
