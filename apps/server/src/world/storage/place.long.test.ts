import fs, { cpSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../testing/bell-world.ts';
import { replaceInNode } from '../../testing/replace-in-node.ts';
import { SharedChecker } from '../../testing/shared-checker.ts';
import { Folders, type StoredWorlds } from '../../testing/stored-worlds.ts';
import { windowsDisk } from '../../testing/windows-disk.ts';
import { makeBlank } from '../registry/template.ts';

const disk = { isWindows: false };
replaceInNode(
  fs,
  windowsDisk({ ...fs }, () => disk.isWindows),
);

const folders = new Folders();
afterEach(async () => {
  disk.isWindows = false;
  await folders.end();
});

/** Worlds on a system, whose disk behaves like it. */
async function openOn(platform: NodeJS.Platform, dataDir?: string): Promise<StoredWorlds> {
  disk.isWindows = platform === 'win32';
  const worlds = folders.open(dataDir, { platform });
  await (dataDir ? worlds.registry.start() : worlds.fill());
  return worlds;
}

const filesOf = (worlds: StoredWorlds, id: string): string[] => {
  const folder = join(worlds.dataDir, 'worlds', id);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name)) : [];
};
const sidecarOf = (worlds: StoredWorlds, id: string): { readonly file?: string } =>
  JSON.parse(readFileSync(join(worlds.dataDir, 'worlds', id, 'note.json'), 'utf8'));
/** The files of a world that has only its current state. */
const onlyState = (worlds: StoredWorlds, id: string): string[] => ['note.json', sidecarOf(worlds, id).file ?? 'world.db'];
const countIn = (view: { get: (sql: string) => unknown }) => view.get('SELECT COUNT(*) AS count FROM "OutboxMessage"');

/** Everything that gives a world another state, each with the text that it has then. */
const changes: readonly (readonly [what: string, change: (worlds: StoredWorlds) => Promise<{ readonly ok: boolean }>, texts: string])[] = [
  ['reset', ({ registry }) => registry.reset('other'), ''],
  ['restored', ({ registry }) => registry.restore('other', 'snap'), 'one'],
  ['replaced by a scene or an import', ({ registry }) => registry.rework('other', (file) => makeBlank(file, { seed: 1, epoch: 0 })), ''],
  [
    'unpinned and pinned',
    async ({ registry }) => {
      await registry.unpin('other');
      return registry.pin('other');
    },
    'one',
  ],
];

describe.each(['win32', 'linux'] as const)('on %s a world', (platform) => {
  let worlds: StoredWorlds;
  beforeEach(async () => {
    worlds = await openOn(platform);
  });

  it.each(changes)('that is %s while it is read changes at once, and its reader keeps what it reads', async (_, change, texts) => {
    const other = worlds.registry.get('other');
    const view = other?.view();
    await other?.read.outboxMessage.count();
    expect((await change(worlds)).ok).toBe(true);
    expect([worlds.texts('other'), view && countIn(view)]).toEqual([texts, { count: 1n }]);
    expect(filesOf(worlds, 'other')).toHaveLength(platform === 'win32' ? 3 : 2);
    view?.close();
    expect(filesOf(worlds, 'other')).toEqual(onlyState(worlds, 'other'));
    await worlds.write('other', 'more');
    await worlds.registry.close();
    expect(sidecarOf(worlds, 'other')).toEqual({
      parent: 'main',
      origin: expect.anything(),
      state: 'closed',
      ...(platform === 'win32' && { file: expect.stringMatching(/^state-\d\.db$/) }),
    });
    const again = await openOn(platform, worlds.dataDir);
    expect([again.texts('other'), again.warnings]).toEqual([`${texts} more`.trim(), []]);
  });

  it('that is replaced again and again while it is read leaves only its last state', async () => {
    const views = [];
    for (let round = 0; round < 3; round++) {
      views.push(worlds.registry.get('other')?.view());
      expect((await worlds.registry.reset('other')).ok).toBe(true);
      await worlds.write('other', `${round}`);
    }
    for (const view of views) view?.close();
    expect([filesOf(worlds, 'other'), worlds.texts('other')]).toEqual([onlyState(worlds, 'other'), '2']);
  });

  it('is hashed whole, whatever replaces it meanwhile', async () => {
    const other = worlds.registry.get('other');
    if (!other) throw new Error('other is there');
    const before = await hashOf(other);
    const hashing = hashOf(other);
    await worlds.registry.reset('other');
    expect(await hashing).toBe(before);
    expect(await hashOf(other)).not.toBe(before);
    expect(filesOf(worlds, 'other')).toEqual(onlyState(worlds, 'other'));
  });

  it.each(['sleeps', 'ends'] as const)('that %s while it is read is complete at the next start', async (how) => {
    const other = worlds.registry.get('other');
    await other?.freeze();
    const view = other?.view();
    await worlds.write('other', 'two');
    await (how === 'sleeps' ? other?.state.sleep() : worlds.registry.close());
    view?.close();
    const left = folders.make();
    cpSync(worlds.dataDir, left, { recursive: true, filter: () => true });
    const again = await openOn(platform, left);
    expect([again.texts('other'), again.warnings]).toEqual(['one two', []]);
  });

  it('is forked and copied to a snapshot while it is read', async () => {
    const view = worlds.registry.get('other')?.view();
    expect((await worlds.registry.fork('other', 'twin')).ok).toBe(true);
    expect((await worlds.registry.snapshot('other', 'late')).ok).toBe(true);
    expect([worlds.texts('twin'), (await worlds.registry.restore('twin', 'late')).ok]).toEqual(['one', true]);
    view?.close();
  });

  it('that is removed while it is read is gone once its reader has closed', async () => {
    await worlds.registry.fork('main', 'light');
    for (const id of ['other', 'light']) {
      const view = worlds.registry.get(id)?.view();
      expect((await worlds.registry.remove(id)).ok).toBe(true);
      expect([worlds.registry.get(id), view && countIn(view)]).toEqual([undefined, { count: id === 'light' ? 2n : 1n }]);
      expect((await worlds.registry.fork('main', id)).ok).toBe(platform !== 'win32');
      view?.close();
      if (platform === 'win32') expect(existsSync(join(worlds.dataDir, 'worlds', id))).toBe(false);
      else expect(worlds.texts(id)).toBe('one two');
    }
  });

  it('that is replaced or removed while it is checked leaves nothing', async () => {
    await worlds.registry.fork('main', 'third');
    await worlds.registry.pin('third');
    const { check } = SharedChecker.prototype;
    vi.spyOn(SharedChecker.prototype, 'check').mockImplementationOnce(async function (this: SharedChecker, question) {
      const views = ['other', 'third'].map((id) => worlds.registry.get(id)?.view());
      await worlds.registry.reset('other');
      await worlds.registry.remove('third');
      for (const view of views) view?.close();
      return check.call(this, question);
    });
    await worlds.registry.checkStored();
    vi.restoreAllMocks();
    expect([filesOf(worlds, 'other'), filesOf(worlds, 'third')]).toEqual([onlyState(worlds, 'other'), []]);
  });

  it('whose reader never closed leaves nothing after the next start', async () => {
    await worlds.registry.fork('main', 'light');
    const views = ['other', 'light'].map((id) => worlds.registry.get(id)?.view());
    await worlds.registry.reset('other');
    await worlds.write('other', 'new');
    await worlds.registry.remove('light');
    const left = folders.make();
    cpSync(worlds.dataDir, left, { recursive: true, filter: () => true });
    for (const view of views) view?.close();
    const again = await openOn(platform, left);
    expect([again.texts('other'), filesOf(again, 'other'), filesOf(again, 'light')]).toEqual(['new', onlyState(again, 'other'), []]);
    expect(again.warnings).toEqual([]);
  });
});

it('the disk of Windows refuses to replace the file of a world that is read', async () => {
  const worlds = await openOn('linux');
  const view = worlds.registry.get('other')?.view();
  disk.isWindows = true;
  await expect(worlds.registry.reset('other')).rejects.toMatchObject({ code: 'EBUSY' });
  view?.close();
});

describe('a data folder', () => {
  it.each(['end', 'kill'] as const)('from Windows opens on Linux after its %s, and moves to world.db once it was closed', async (by) => {
    const windows = await openOn('win32');
    await windows.registry.reset('main');
    await windows.write('main', 'new');
    if (by === 'end') await windows.registry.close();
    const folder = folders.make();
    cpSync(windows.dataDir, folder, { recursive: true, filter: () => true });
    for (const round of ['first', 'second']) {
      const linux = await openOn('linux', folder);
      expect([linux.texts('main'), linux.texts('other'), linux.warnings], round).toEqual(['new', 'one', []]);
      await linux.registry.close();
    }
    const linux = await openOn('linux', folder);
    for (const id of ['main', 'other']) expect(filesOf(linux, id)).toEqual(['note.json', 'world.db']);
    expect(sidecarOf(linux, 'main')).not.toHaveProperty('file');
  });

  it.each(['end', 'kill'] as const)('from Linux opens on Windows after its %s, and leaves world.db once it was closed', async (by) => {
    const folder = await folders.left(by);
    for (const round of ['first', 'second']) {
      const windows = await openOn('win32', folder);
      expect([windows.texts('main'), windows.texts('other'), windows.warnings], round).toEqual(['one two', 'one', []]);
      await windows.registry.close();
    }
    const windows = await openOn('win32', folder);
    for (const id of ['main', 'other']) expect(filesOf(windows, id)).toEqual(['note.json', 'state-1.db']);
    expect((await windows.registry.restore('main', 'snap')).ok).toBe(true);
    expect(windows.texts('main')).toBe('one');
  });

  it('in which a replacement was interrupted by an earlier version has the new state', async () => {
    for (const platform of ['linux', 'win32'] as const) {
      const folder = await folders.left('end');
      const [other, main] = ['other', 'main'].map((id) => join(folder, 'worlds', id));
      if (!other || !main) throw new Error('both are there');
      cpSync(join(main, 'world.db'), join(other, 'world.db.draft'));
      writeFileSync(join(other, 'note.json'), '{"parent":"main","state":"replacing"}');
      const worlds = await openOn(platform, folder);
      expect([worlds.texts('other'), filesOf(worlds, 'other')]).toEqual(['one two', onlyState(worlds, 'other')]);
    }
  });

  it('of a newer version, whose sidecar says more, stays for that version', async () => {
    const folder = await folders.left('end');
    const sidecar = join(folder, 'worlds', 'other', 'note.json');
    writeFileSync(sidecar, '{"parent":"main","state":"closed","parts":["a.db","b.db"]}');
    const worlds = await openOn('linux', folder);
    expect(worlds.warnings).toEqual([
      expect.stringMatching(
        /^The world other is damaged: its note\.json has parts, which this version does not know\. Start the version that/,
      ),
    ]);
    expect([worlds.texts('other'), worlds.texts('main')]).toEqual([undefined, 'one two']);
    expect(filesOf(worlds, 'other')).toEqual(['note.json', 'world.db']);
  });

  it('from Windows whose sidecar is lost advises one that names the newest state', async () => {
    const windows = await openOn('win32');
    await windows.registry.reset('main');
    await windows.write('main', 'new');
    await windows.registry.close();
    const folder = folders.make();
    cpSync(windows.dataDir, folder, { recursive: true, filter: () => true });
    const sidecar = join(folder, 'worlds', 'main', 'note.json');
    writeFileSync(sidecar, '');
    const lost = await openOn('win32', folder);
    const [, advice = ''] = /Write (\{.*?\}) into it and restart\./.exec(lost.warnings.join()) ?? [];
    expect(advice).toBe('{"parent":"seed","file":"state-2.db"}');
    await lost.registry.close();
    writeFileSync(sidecar, advice);
    expect((await openOn('win32', folder)).texts('main')).toBe('new');
  });
});

it('a snapshot that is removed while it is checked is gone after the check', async () => {
  const worlds = await openOn('win32');
  utimesSync(join(worlds.dataDir, 'snapshots', 'snap.db'), 1, 1);
  const [restored, removed] = await Promise.all([worlds.registry.restore('other', 'snap'), worlds.registry.removeSnapshot('snap')]);
  expect([restored.ok, removed.ok, worlds.texts('other')]).toEqual([true, true, 'one']);
  expect([await worlds.registry.listSnapshots(), readdirSync(join(worlds.dataDir, 'snapshots'))]).toEqual([[], []]);
});
