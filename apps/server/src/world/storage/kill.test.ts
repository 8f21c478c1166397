import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { Folders, type StoredWorlds } from '../../testing/stored-worlds.ts';

/** Called before each change on the disk. */
const disk = vi.hoisted(() => ({ before: undefined as ((what: string) => void) | undefined }));
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const watched = <F extends keyof typeof real>(name: F) => ({
    [name]: (...args: unknown[]) => {
      disk.before?.(`${name} ${String(args[0]).split(/[\\/]/).slice(-2).join('/')}`);
      return (real[name] as (...all: unknown[]) => unknown)(...args);
    },
  });
  const changes = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'copyFileSync', 'fsyncSync', 'mkdirSync', 'chmodSync'] as const;
  return { ...real, ...Object.assign({}, ...changes.map(watched)) };
});
const { cpSync, existsSync, readdirSync, readFileSync, statSync } = await vi.importActual<typeof import('node:fs')>('node:fs');

const folders = new Folders();
afterEach(() => {
  disk.before = undefined;
  return folders.end();
});

/** Names, modes and bytes of everything in a folder. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    const file = join(folder, name);
    const stat = statSync(file);
    hash.update(`${name} ${stat.mode}\n`);
    if (stat.isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The states left behind by a server killed at each step of `act`, with the step before which it was killed; steps that
 * change nothing are merged.
 */
async function leftAtEachStep(worlds: StoredWorlds, act: () => Promise<unknown>) {
  const left: { step: string; folder: string }[] = [];
  let last = '';
  const keep = (step: string) => {
    const { before } = disk;
    disk.before = undefined;
    const digest = digestOf(worlds.dataDir);
    if (digest !== last) {
      const folder = folders.make();
      cpSync(worlds.dataDir, folder, { recursive: true });
      left.push({ step, folder });
    }
    last = digest;
    disk.before = before;
  };
  const close = vi.spyOn(Database.prototype, 'close').mockImplementation(function (this: Database.Database) {
    keep('close a database');
    const closed = real.call(this);
    keep('closed a database');
    return closed;
  });
  disk.before = keep;
  await act();
  disk.before = undefined;
  close.mockRestore();
  keep('done');
  return left;
}
const real = Database.prototype.close;

type Act = {
  readonly act: (worlds: StoredWorlds) => Promise<unknown>;
  readonly main?: string[];
  readonly other?: string[];
  readonly more?: string[];
};
const acts: Record<string, Act> = {
  'is closed': { act: ({ registry }) => registry.close() },
  'is forked': { act: ({ registry }) => registry.fork('main', 'twin') },
  'is kept': { act: ({ registry }) => registry.pin('light'), more: ['light'] },
  'is restored': { act: ({ registry }) => registry.restore('main', 'snap'), main: ['one two', 'one'] },
  'is reset': { act: ({ registry }) => registry.reset('other'), other: ['one', ''] },
  'sleeps and is woken': {
    act: async (worlds) => {
      await worlds.registry.get('other')?.sleep();
      await worlds.write('other', 'two');
    },
    other: ['one', 'one two'],
  },
  'has a snapshot taken': { act: ({ registry }) => registry.snapshot('main', 'late') },
  'is removed': { act: ({ registry }) => registry.remove('light') },
};

it.each(Object.keys(acts))('a kill at any step, while a world %s, loses and damages nothing', async (name) => {
  const { act, main = ['one two'], other = ['one'], more = [] } = acts[name] ?? acts['is closed']!;
  const worlds = folders.open();
  await worlds.fill();
  await worlds.registry.fork('main', 'light');
  await worlds.registry.get('other')?.freeze();
  // Every world also has its reader open.
  for (const { world } of worlds.registry.list()) await world.read.outboxMessage.count();
  const left = await leftAtEachStep(worlds, () => act(worlds));
  expect(left.length).toBeGreaterThan(3);
  for (const { step, folder } of left) {
    const again = folders.open(folder);
    await again.registry.start();
    const found = { step, warnings: again.warnings, names: again.registry.list().map(({ world }) => world.id) };
    expect(found).toEqual({ step, warnings: [], names: [...more.filter((id) => again.registry.get(id)), 'main', 'other'] });
    expect(main, step).toContain(again.texts('main'));
    expect(other, step).toContain(again.texts('other'));
    for (const id of more) expect([undefined, 'one two'], step).toContain(again.texts(id));
    expect((await again.registry.restore('other', 'snap')).ok, step).toBe(true);
    await again.registry.close();
    expect(existsSync(join(folder, 'worlds', 'other', 'world.db.draft')), step).toBe(false);
  }
  // The change is complete.
  const last = folders.open(left.at(-1)?.folder ?? '');
  await last.registry.start();
  expect([last.texts('main'), ...more.map((id) => last.texts(id))]).toEqual([main.at(-1), ...more.map(() => 'one two')]);
});

it('a kill at any step of the first start leaves a folder in which the next start creates main', async () => {
  const worlds = folders.open();
  const left = await leftAtEachStep(worlds, () => worlds.registry.start());
  expect(left.length).toBeGreaterThan(10);
  for (const { step, folder } of left) {
    const again = await folders.start(folder);
    expect({ step, warnings: again.warnings, main: again.texts('main') }).toEqual({ step, warnings: [], main: '' });
  }
});
