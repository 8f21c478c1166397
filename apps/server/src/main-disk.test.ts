import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Client, createClient, lab, product } from '@mt2/contracts';
import { expect, it, vi } from 'vitest';
import { ok, refusal } from './testing/harness.ts';
import { processes } from './testing/processes.ts';
import type { Served } from './testing/served.ts';

// A process takes its time to start on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000 });

const { worlds } = lab;
const { start: startIn, dataDir } = processes('SIGKILL');
const start = (folder: string, before?: string) => startIn({ DATA_DIR: folder }, before);

async function stop(server: Served) {
  server.kill('SIGTERM');
  return server.ended();
}

it('the files of a server are readable by its own user only', async () => {
  const folder = join(dataDir(), 'new');
  const server = start(folder);
  const trader = await server.as('newcomer');
  await ok(trader, product.upload.uploadPicture, { file: fileOf(await pngBytes()) });
  await ok(trader, worlds.createWorld, { id: 'kept' });
  await ok(trader, worlds.pinWorld, { world: 'kept' });
  await ok(trader, worlds.snapshotWorld, { world: 'kept', name: 'snap' });
  await ok(trader, worlds.restoreWorld, { world: 'main', name: 'snap' });
  const names = ['', ...(readdirSync(folder, { recursive: true }) as string[])];
  expect(names).toEqual(expect.arrayContaining(['lock.db', 'worlds/main/world.db-wal', 'worlds/kept/note.json', 'snapshots/snap.db']));
  expect(names.some((name) => /^pictures\/[\da-f]{64}$/.test(name))).toBe(true);
  expect(names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(await stop(server)).toMatchObject({ code: 0, complained: '' });
});

it('a folder that others may look into stays as it is, and one line warns of it', async () => {
  const folder = dataDir();
  chmodSync(folder, 0o755);
  const server = start(folder);
  await server.listening();
  expect(await stop(server)).toMatchObject({
    complained: `Other users of this machine may look into ${folder}: \`chmod 700\` keeps them out.\n`,
  });
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('a disk that is too small for the first start is named in one sentence', async () => {
  for (const folder of [dataDir(), join(dataDir(), 'empty')])
    expect(await start(folder, 'ulimit -f 200').ended()).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^There is too little room for .*: make room .*\n$/),
    });
});

it('a main that was cut to nothing is named in one sentence, and is restored over the lab', async () => {
  const folder = dataDir();
  const first = start(folder);
  const trader = await first.as('trader');
  await ok(trader, worlds.snapshotWorld, { world: 'main', name: 'good' });
  await stop(first);
  truncateSync(join(folder, 'worlds', 'main', 'world.db'));
  const second = start(folder);
  const guest = createClient({ baseUrl: await second.listening() });
  expect(await refusal(guest, product.market.listQuotations, {})).toBe('world-damaged');
  await ok(guest, worlds.restoreWorld, { world: 'main', name: 'good' });
  await ok(await second.as('trader'), product.spot.listOrders, {});
  const { complained, said } = await stop(second);
  expect(complained).toMatch(/^The world main is damaged: its database is empty\. With the lab on, put another state in its place: .*\n$/);
  expect(said).not.toContain('goes on with its own seed');
});

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '60000' } as const;

/** Keeps the lab busy with changes of worlds on the disk, until the server is killed. */
async function churn(guest: Client, round: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    await ok(guest, worlds.restoreWorld, { world: 'other', name: 'good' });
    await ok(guest, worlds.createWorld, { from: 'main', id: `k-${round}-${count}` });
    await ok(guest, worlds.pinWorld, { world: `k-${round}-${count}` });
    await ok(guest, worlds.resetWorld, { world: 'other' });
    await ok(guest, worlds.deleteWorld, { id: `k-${round}-${count}` });
  }
}

it('a server that is killed ten times in the middle of changes on the disk has lost nothing that it answered to', async () => {
  const folder = dataDir();
  const first = start(folder);
  const whale = await first.as('whale');
  await ok(whale, worlds.snapshotWorld, { world: 'main', name: 'good' });
  await ok(whale, worlds.createWorld, { id: 'other' });
  await ok(whale, worlds.pinWorld, { world: 'other' });
  await stop(first);
  const answered: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const server = start(folder);
    const trader = await server.as('whale');
    const kills = answered.length + 7 + round * 3;
    const trade = async (): Promise<void> => {
      for (;;) {
        const { beside } = await ok(trader, product.spot.placeOrder, order);
        answered.push(beside.order.id);
        if (answered.length !== kills) continue;
        server.kill(round % 3 === 2 ? 'SIGTERM' : 'SIGKILL');
        // A server that is asked to end is killed while it ends.
        setImmediate(() => server.kill('SIGKILL'));
      }
    };
    await Promise.allSettled([trade(), trade(), churn(trader, round)]);
    const { complained } = await server.ended();
    expect(complained.replace(/.*"level":.*\n/g, '')).toBe('');
  }
  const last = start(folder);
  const again = await last.as('whale');
  const kept = new Set<number>();
  for (let page = 1; kept.size === (page - 1) * 100; page += 1)
    for (const { id } of (await ok(again, product.spot.listOrders, { page, limit: 100 })).message) kept.add(id);
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  expect((await ok(again, lab.inspect.checkInvariants, {})).message).toMatchObject({ ok: true, violations: [] });
  const { message } = await ok(again, worlds.listWorlds, {});
  expect(message.filter(({ mode }) => mode === 'damaged')).toEqual([]);
  expect(message.map(({ id }) => id)).toEqual(expect.arrayContaining(['main', 'other']));
  const { complained } = await stop(last);
  expect(complained).toBe('');
  for (const id of readdirSync(join(folder, 'worlds'))) expect(existsSync(join(folder, 'worlds', id, 'note.json')), id).toBe(true);
});

it('the leftovers of a killed server in memory are gone when another one starts', async () => {
  const [one, other] = [dataDir(), dataDir()];
  const inMemory = `/dev/shm/mt2-${createHash('sha256').update(one).digest('hex').slice(0, 12)}`;
  const killed = start(one);
  await killed.listening();
  killed.kill('SIGKILL');
  await killed.ended();
  const next = start(other);
  await next.listening();
  expect(existsSync(inMemory)).toBe(false);
});
