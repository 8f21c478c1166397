import { createHash } from 'node:crypto';
import fs, { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import Database from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../testing/bell-world.ts';
import { replaceInNode } from '../../testing/replace-in-node.ts';
import { Folders, type StoredWorlds } from '../../testing/stored-worlds.ts';
import { windowsDisk } from '../../testing/windows-disk.ts';
import type { ReadView } from '../tables/read-view.ts';

/** Called before each change on the disk; and whether the disk is that of Windows. */
const disk = { before: undefined as ((what: string) => void) | undefined, isWindows: false };
const guarded = windowsDisk({ ...fs }, () => disk.isWindows);
const real = { ...fs, ...guarded };
const watched = <F extends keyof typeof fs>(name: F) => ({
  [name]: (...args: unknown[]) => {
    disk.before?.(`${name} ${String(args[0]).split(/[\\/]/).slice(-2).join('/')}`);
    return (real[name] as (...all: unknown[]) => unknown)(...args);
  },
});
const changes = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'copyFileSync', 'fsyncSync', 'mkdirSync', 'chmodSync'] as const;
replaceInNode(fs, Object.assign(guarded, ...changes.map(watched)));

const folders = new Folders();
const views = new Set<ReadView>();
const closeViews = () => {
  for (const view of views) if (views.delete(view)) view.close();
};
afterEach(() => {
  disk.before = undefined;
  closeViews();
  disk.isWindows = false;
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
      cpSync(worlds.dataDir, folder, { recursive: true, filter: () => true });
      left.push({ step, folder });
    }
    last = digest;
    disk.before = before;
  };
  const close = vi.spyOn(Database.prototype, 'close').mockImplementation(function (this: Database.Database) {
    keep('close a database');
    const closed = reallyClose.call(this);
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
const reallyClose = Database.prototype.close;

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
      await worlds.registry.get('other')?.state.sleep();
      await worlds.write('other', 'two');
    },
    other: ['one', 'one two'],
  },
  'has a snapshot taken': { act: ({ registry }) => registry.snapshot('main', 'late') },
  'is removed': { act: ({ registry }) => registry.remove('light') },
};

const cases = (['linux', 'win32'] as const).flatMap((platform) => Object.keys(acts).map((name) => [platform, name] as const));
it.each(cases)('on %s a kill at any step, while a world %s, loses and damages nothing', async (platform, name) => {
  const { act, main = ['one two'], other = ['one'], more = [] } = acts[name] ?? acts['is closed']!;
  disk.isWindows = platform === 'win32';
  const worlds = folders.open(undefined, { platform });
  await worlds.fill();
  await worlds.registry.fork('main', 'light');
  await worlds.registry.get('other')?.freeze();
  // Every world also has its reader open, and a view until after its change.
  for (const { world } of worlds.registry.list()) {
    await world.read.outboxMessage.count();
    if (name !== 'is closed' && !name.startsWith('sleeps')) views.add(world.view());
  }
  const left = await leftAtEachStep(worlds, async () => {
    await act(worlds);
    closeViews();
  });
  expect(left.length).toBeGreaterThan(2);
  for (const { step, folder } of left) {
    const again = await folders.start(folder, { platform });
    const found = { step, warnings: again.warnings, names: again.registry.list().map(({ world }) => world.id) };
    expect(found).toEqual({ step, warnings: [], names: [...more.filter((id) => again.registry.get(id)), 'main', 'other'] });
    expect(main, step).toContain(again.texts('main'));
    // Its clock is not before anything that was written in it.
    const world = assertDefined(again.registry.get('main'), 'main is there');
    for (const { at } of messages(world, 'test')) expect(world.now(), step).toBeGreaterThanOrEqual(at);
    expect(other, step).toContain(again.texts('other'));
    for (const id of more) expect([undefined, 'one two'], step).toContain(again.texts(id));
    expect((await again.registry.restore('other', 'snap')).ok, step).toBe(true);
    await again.registry.close();
    const files = readdirSync(join(folder, 'worlds', 'other'));
    expect(files, step).toEqual(['note.json', platform === 'win32' ? expect.stringMatching(/^state-\d+\.db$/) : 'world.db']);
  }
  // The change is complete.
  const last = await folders.start(left.at(-1)?.folder ?? '', { platform });
  expect([last.texts('main'), ...more.map((id) => last.texts(id))]).toEqual([main.at(-1), ...more.map(() => 'one two')]);
});

it.each(['linux', 'win32'] as const)(
  'on %s a kill at any step of the first start leaves a folder in which the next start creates main',
  async (platform) => {
    disk.isWindows = platform === 'win32';
    const worlds = folders.open(undefined, { platform });
    const left = await leftAtEachStep(worlds, () => worlds.registry.start());
    expect(left.length).toBeGreaterThan(10);
    for (const { step, folder } of left) {
      const again = await folders.start(folder, { platform });
      expect({ step, warnings: again.warnings, main: again.texts('main') }).toEqual({ step, warnings: [], main: '' });
    }
  },
);
