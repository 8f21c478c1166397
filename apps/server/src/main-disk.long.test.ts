import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import { expect, it, vi } from 'vitest';
import { ok } from './testing/harness.ts';
import { processes } from './testing/processes.ts';
import type { Served } from './testing/served.ts';
import { endedBy, OWN_FILE } from './testing/system.ts';
import { takeMemory } from './world/storage/memory.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { worlds } = lab;
const { start: startIn, dataDir } = processes('SIGKILL');
const start = (folder: string, before?: string) => startIn({ DATA_DIR: folder }, before);

async function stop(server: Served) {
  server.kill('SIGTERM');
  return server.ended();
}

it('a new folder begins now if configured, and its files are readable only by the server’s own user', async () => {
  const parent = dataDir();
  const begun = Math.floor(statSync(parent).mtimeMs / 1000) * 1000;
  const folder = join(parent, 'new');
  const server = startIn({ DATA_DIR: folder, WORLD_EPOCH: 'now' });
  const trader = await server.as('newcomer');
  const { message: clock } = await ok(trader, lab.clock.getClock, {});
  expect(clock).toMatchObject({ mode: 'running', rate: 1 });
  expect(Date.parse(clock.now)).toBeGreaterThanOrEqual(begun);
  await ok(trader, product.upload.uploadPicture, { file: fileOf(await pngBytes()) });
  await ok(trader, worlds.createWorld, { id: 'kept' });
  await ok(trader, worlds.pinWorld, { world: 'kept' });
  await ok(trader, worlds.snapshotWorld, { world: 'kept', name: 'snap' });
  await ok(trader, worlds.restoreWorld, { world: 'main', name: 'snap' });
  const names = ['', ...(readdirSync(folder, { recursive: true }) as string[]).map((name) => name.replaceAll('\\', '/'))];
  expect(names).toEqual(expect.arrayContaining(['lock.db', 'worlds/main/world.db-wal', 'worlds/kept/note.json', 'snapshots/snap.db']));
  expect(names.some((name) => /^pictures\/[\da-f]{64}$/.test(name))).toBe(true);
  expect(names.filter((name) => (statSync(join(folder, name)).mode & 0o077 & ~OWN_FILE) !== 0)).toEqual([]);
  expect(await stop(server)).toMatchObject({ ...endedBy('SIGTERM'), complained: '' });
});

it('a disk too small for the first start is reported in one sentence', async () => {
  for (const folder of [dataDir(), join(dataDir(), 'empty')])
    expect(await start(folder, 'ulimit -f 200').ended()).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^There is not enough disk space for .*: free some .*\n$/),
    });
});

it('a start reports a folder readable by others, and a main of zero bytes, and removes what a killed server left in memory', async () => {
  const [folder, killed] = [dataDir(), takeMemory(dataDir())];
  killed?.lock.release();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'worlds', 'main'), { recursive: true });
  for (const [name, text] of Object.entries({ 'note.json': '{"parent":"seed"}', 'world.db': '' }))
    writeFileSync(join(folder, 'worlds', 'main', name), text);
  const server = start(folder);
  await server.listening();
  expect(existsSync(killed?.folder ?? '')).toBe(false);
  const { complained, said } = await stop(server);
  const [readable, damaged, ...others] = complained.split('\n');
  expect([readable, others]).toEqual([`Other users of this machine can read ${folder}: \`chmod 700\` prevents it.`, ['']]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(damaged).toMatch(/^The world main is damaged: its database is empty\. With the lab enabled, replace its state: /);
  expect(said).not.toContain('keeps its own seed');
});
