import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharedChecker } from '../../testing/shared-checker.ts';
import { type DamageName, damages, Folders } from '../../testing/stored-worlds.ts';
import { Checker } from './checker.ts';

const folders = new Folders();
afterEach(() => folders.end());
const all = (Object.keys(damages) as DamageName[]).filter((how) => how !== 'has another last page');
const templateIn = (dataDir: string) => join(dataDir, 'templates', readdirSync(join(dataDir, 'templates'))[0] ?? '');

describe('a snapshot', () => {
  it.each(all)('that %s is refused, and the world stays unchanged', async (how) => {
    const worlds = folders.open();
    await worlds.fill();
    damages[how](join(worlds.dataDir, 'snapshots', 'snap.db'));
    const damaged = { ok: false, refusal: 'snapshot-damaged' };
    expect(await worlds.registry.restore('main', 'snap')).toEqual(damaged);
    expect(await worlds.registry.fork('snap', 'twin')).toEqual(damaged);
    await worlds.write('main', 'three');
    await worlds.registry.close();
    const again = await folders.start(worlds.dataDir);
    expect([again.texts('main'), again.texts('other')]).toEqual(['one two three', 'one']);
    expect(again.warnings).toEqual([]);
  });

  it('that lacks a table or its clock, or was removed, is refused too', async () => {
    const worlds = folders.open();
    await worlds.fill();
    const file = join(worlds.dataDir, 'snapshots', 'snap.db');
    const change = (sql: string) => {
      const db = new Database(file);
      db.exec(sql);
      db.close();
    };
    change('CREATE TABLE "Kept" AS SELECT * FROM "WorldState"; DELETE FROM "WorldState"');
    expect(await worlds.registry.restore('main', 'snap')).toMatchObject({ refusal: 'snapshot-damaged' });
    change('INSERT INTO "WorldState" SELECT * FROM "Kept"');
    expect((await worlds.registry.restore('main', 'snap')).ok).toBe(true);
    change('DROP TABLE "OutboxMessage"');
    expect(await worlds.registry.restore('main', 'snap')).toMatchObject({ refusal: 'snapshot-damaged' });
    expect(await worlds.registry.listSnapshots()).toHaveLength(1);
    rmSync(file);
    expect(await worlds.registry.restore('main', 'snap')).toMatchObject({ refusal: 'snapshot-damaged' });
    expect(worlds.texts('main')).toBe('one');
    expect(await worlds.registry.listSnapshots()).toEqual([]);
    expect((await worlds.registry.removeSnapshot('snap')).ok).toBe(true);
  });

  it('of a damaged world is not stored', async () => {
    const folder = await folders.left('end');
    damages['has other pages in the middle'](join(folder, 'worlds', 'main', 'world.db'));
    const worlds = await folders.start(folder);
    expect(await worlds.registry.snapshot('main', 'bad')).toEqual({ ok: false, refusal: 'world-damaged' });
    expect(readdirSync(join(folder, 'snapshots'))).toEqual(['snap.db']);
    expect(await worlds.registry.listSnapshots()).toHaveLength(1);
  });

  it('of a sound world is checked only after its file has changed, and then once', async () => {
    const worlds = folders.open();
    await worlds.fill();
    const check = vi.spyOn(SharedChecker.prototype, 'check');
    const restore = async () => [(await worlds.registry.restore('main', 'snap')).ok, check.mock.calls.length];
    expect(await restore()).toEqual([true, 0]);
    const file = join(worlds.dataDir, 'snapshots', 'snap.db');
    utimesSync(file, 1, 1);
    expect([await restore(), await restore()]).toEqual([
      [true, 1],
      [true, 1],
    ]);
    vi.restoreAllMocks();
  });
});

describe('a template', () => {
  it.each(all)('that %s is removed and rebuilt', async (how) => {
    const folder = await folders.left('end');
    damages[how](templateIn(folder));
    const worlds = await folders.start(folder);
    expect((await worlds.registry.reset('other')).ok).toBe(true);
    expect([worlds.texts('main'), worlds.texts('other')]).toEqual(['one two', '']);
    expect(worlds.warnings).toEqual([expect.stringMatching(/^The template .* was damaged \(.*\), and is being rebuilt\.$/)]);
  });

  it('is checked again when its file changes, and not otherwise', async () => {
    const worlds = folders.open();
    await worlds.fill();
    const file = templateIn(worlds.dataDir);
    await worlds.registry.reset('other');
    const before = statSync(file);
    damages['has other pages in the middle'](file);
    utimesSync(file, before.atime, new Date(before.mtimeMs + 5_000));
    expect((await worlds.registry.reset('other')).ok).toBe(true);
    expect(worlds.warnings).toHaveLength(1);
    rmSync(file);
    expect((await worlds.registry.reset('other')).ok).toBe(true);
    expect(existsSync(file)).toBe(true);
  });
});

/** Puts a sound database in a file's place that has none of a world's tables. */
function replaceByOther(file: string): void {
  rmSync(file);
  const other = new Database(file);
  other.exec('CREATE TABLE "Bookmark" ("url" TEXT)');
  other.close();
}

type Accident = readonly [what: string, by: 'end' | 'kill', corrupt: (folder: string) => void, named: RegExp];
/** Damage to a pinned world while no server runs, and how it is reported. */
const accidents: readonly Accident[] = [
  ...all.map((how): Accident => [`file ${how}`, 'end', (folder) => damages[how](join(folder, 'world.db')), /SQLite|empty/]),
  ['file is missing', 'kill', (folder) => rmSync(join(folder, 'world.db')), /its world\.db is missing/],
  ['file is missing, and its log', 'end', (folder) => rmSync(join(folder, 'world.db')), /its world\.db is missing/],
  ['log is missing', 'kill', (folder) => rmSync(join(folder, 'world.db-wal')), /its log \(world\.db-wal\) is missing/],
  ['sidecar is not JSON', 'end', (folder) => writeFileSync(join(folder, 'note.json'), '{"parent"'), /its note\.json is not a note/],
  ['sidecar is empty', 'kill', (folder) => writeFileSync(join(folder, 'note.json'), ''), /its note\.json is not a note/],
  ['sidecar is a list', 'end', (folder) => writeFileSync(join(folder, 'note.json'), '[{}]'), /its note\.json is not a note/],
  ['file is a database of other software', 'end', (folder) => replaceByOther(join(folder, 'world.db')), /empty/],
];

describe('a pinned world', () => {
  it.each(accidents)('whose %s is reported and set aside, and all others work', async (_, by, corrupt, said) => {
    const folder = await folders.left(by);
    corrupt(join(folder, 'worlds', 'other'));
    const before = readdirSync(join(folder, 'worlds', 'other'));
    const worlds = await folders.start(folder);
    await worlds.registry.checkStored();
    expect(worlds.warnings).toEqual([expect.stringMatching(/^The world other is damaged: .*\. .*worlds restore <snapshot> --world other/)]);
    expect(worlds.warnings[0]).toMatch(said);
    expect(worlds.texts('main')).toBe('one two');
    expect([worlds.registry.get('other'), worlds.registry.lossOf('other')]).toEqual([undefined, 'world-damaged']);
    expect(worlds.registry.list().map(({ world }) => world.id)).toEqual(['main']);
    expect(worlds.registry.listLost()).toMatchObject([
      { id: 'other', isPinned: true, isDamaged: true, loss: { reason: expect.stringMatching(said) } },
    ]);
    for (const refused of [worlds.registry.fork('other', 'twin'), worlds.registry.pin('other'), worlds.registry.snapshot('other', 'twin')])
      expect(await refused).toEqual({ ok: false, refusal: 'world-damaged' });
    expect(readdirSync(join(folder, 'worlds', 'other'))).toEqual(expect.arrayContaining(before));
  });

  it('that is deleted while its file is checked is not a failure', async () => {
    const worlds = await folders.start(await folders.left('end'));
    const { check } = Checker.prototype;
    vi.spyOn(Checker.prototype, 'check').mockImplementation(async function (this: Checker, question) {
      if (question.file.includes('other')) await worlds.registry.remove('other');
      return check.call(this, question);
    });
    await worlds.registry.checkStored();
    vi.restoreAllMocks();
    expect([worlds.registry.list().map(({ world }) => world.id), worlds.warnings]).toEqual([['main'], []]);
  });

  it.each(accidents)('whose %s is usable again when it is restored or reset', async (_, by, corrupt) => {
    const folder = await folders.left(by);
    for (const id of ['main', 'other']) corrupt(join(folder, 'worlds', id));
    const worlds = await folders.start(folder);
    await worlds.registry.checkStored();
    expect([worlds.texts('main'), worlds.texts('other')]).toEqual([undefined, undefined]);
    expect((await worlds.registry.restore('main', 'snap')).ok).toBe(true);
    expect((await worlds.registry.reset('other')).ok).toBe(true);
    await worlds.write('main', 'well');
    await worlds.registry.close();
    const again = await folders.start(folder);
    await again.registry.checkStored();
    expect([again.texts('main'), again.texts('other'), again.warnings]).toEqual(['one well', '', []]);
  });

  it('keeps its own seed when it was damaged and is reset', async () => {
    const folder = await folders.left('end');
    const worlds = await folders.start(folder);
    await worlds.registry.fromSeed({ seed: 9 }, 'nine');
    await worlds.registry.pin('nine');
    await worlds.registry.close();
    damages['is cut in the middle'](join(folder, 'worlds', 'nine', 'world.db'));
    const again = await folders.start(folder);
    expect(again.registry.get('nine')).toBeUndefined();
    await again.registry.reset('nine');
    expect(again.registry.get('nine')?.world.seed).toBe(9);
  });

  it('can be removed while damaged, except main', async () => {
    const folder = await folders.left('end');
    for (const id of ['main', 'other']) damages['is cut to nothing'](join(folder, 'worlds', id, 'world.db'));
    const worlds = await folders.start(folder);
    expect((await worlds.registry.remove('other')).ok).toBe(true);
    expect(await worlds.registry.remove('main')).toMatchObject({ ok: false });
    expect(readdirSync(join(folder, 'worlds'))).toEqual(['main']);
  });

  it('whose pages are damaged is set aside while it runs, and nothing more is written to it', async () => {
    const before = folders.open();
    await before.fill();
    await Promise.all(Array.from({ length: 500 }, (_, count) => before.write('main', `${count} ${'long '.repeat(50)}`)));
    await before.registry.close();
    damages['has another last page'](join(before.dataDir, 'worlds', 'main', 'world.db'));
    const worlds = await folders.start(before.dataDir);
    const main = worlds.registry.get('main');
    expect([main?.isAwake, worlds.warnings]).toEqual([true, []]);
    await worlds.registry.checkStored();
    expect([main?.isAwake, worlds.registry.get('main')]).toEqual([false, undefined]);
    worlds.registry.tick();
    await worlds.registry.tidy();
    expect(worlds.warnings).toHaveLength(1);
  });

  it('of a newer version stays for that version, and opens there normally', async () => {
    const folder = await folders.left('end');
    const history = (sql: string) => {
      const db = new Database(join(folder, 'worlds', 'other', 'world.db'));
      db.exec(sql);
      db.close();
    };
    history(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'y', '9999_from_the_future')`);
    const worlds = await folders.start(folder);
    expect(worlds.texts('other')).toBeUndefined();
    expect(worlds.warnings).toEqual([
      expect.stringContaining('9999_from_the_future, which this version does not know. Start the version that'),
    ]);
    await worlds.registry.close();
    history(`DELETE FROM "_prisma_migrations" WHERE id = 'x'`);
    const newer = await folders.start(folder);
    expect([newer.texts('other'), newer.warnings]).toEqual(['one', []]);
  });

  it('of the previous version, whose sidecar has no state of the log, opens without a warning', async () => {
    for (const by of ['end', 'kill'] as const) {
      const folder = await folders.left(by);
      for (const id of ['main', 'other']) writeFileSync(join(folder, 'worlds', id, 'note.json'), '{"parent":"seed"}');
      const worlds = await folders.start(folder);
      expect([worlds.texts('main'), worlds.texts('other'), worlds.warnings]).toEqual(['one two', 'one', []]);
    }
  });
});

describe('a folder next to the worlds', () => {
  it('that is not a world of this server stays, is reported in one line, and keeps its name', async () => {
    const folder = await folders.left('end');
    const place = (...path: string[]) => join(folder, 'worlds', ...path);
    for (const name of ['backup', 'Main copy']) mkdirSync(place(name));
    writeFileSync(place('backup', 'world.db'), 'somebody’s own');
    writeFileSync(place('Main copy', 'note.json'), '{"parent":"seed"}');
    writeFileSync(place('read-me.txt'), 'mine');
    const worlds = await folders.start(folder);
    expect(worlds.warnings).toEqual([
      expect.stringMatching(/^Not worlds of this server, left unchanged in .*: Main copy, backup, read-me\.txt\.$/),
    ]);
    expect(readdirSync(place()).sort()).toEqual(['Main copy', 'backup', 'main', 'other', 'read-me.txt']);
    expect(readFileSync(place('backup', 'world.db'), 'utf8')).toBe('somebody’s own');
    expect(await worlds.registry.fork('main', 'backup')).toMatchObject({ ok: false });
  });

  it('that links elsewhere is never removed, whatever is written there', async () => {
    const folder = await folders.left('end');
    const elsewhere = folders.make();
    for (const name of ['world.db', 'disposable']) writeFileSync(join(elsewhere, name), 'somebody’s own');
    symlinkSync(elsewhere, join(folder, 'worlds', 'linked'));
    symlinkSync(join(elsewhere, 'nowhere'), join(folder, 'worlds', 'lost'));
    const worlds = await folders.start(folder);
    expect(worlds.warnings).toEqual([expect.stringMatching(/: linked, lost\.$/)]);
    expect(readdirSync(elsewhere).sort()).toEqual(['disposable', 'world.db']);
  });

  it('created while the server runs keeps its place', async () => {
    const memoryDir = folders.make();
    const worlds = folders.open(undefined, { memoryDir });
    await worlds.fill();
    await worlds.registry.fork('main', 'light');
    for (const id of ['light', 'late']) {
      mkdirSync(join(worlds.dataDir, 'worlds', id));
      writeFileSync(join(worlds.dataDir, 'worlds', id, 'world.db'), 'somebody’s own');
    }
    for (const refused of [worlds.registry.fork('main', 'late'), worlds.registry.fromSeed({}, 'late'), worlds.registry.pin('light')])
      expect(await refused).toMatchObject({ ok: false });
    await worlds.registry.remove('light');
    for (const id of ['light', 'late']) expect(readFileSync(join(worlds.dataDir, 'worlds', id, 'world.db'), 'utf8')).toBe('somebody’s own');
  });

  it('with main’s file but without its sidecar is left until a reset or restore', async () => {
    const folder = await folders.left('end');
    rmSync(join(folder, 'worlds', 'main', 'note.json'));
    const worlds = await folders.start(folder);
    expect(worlds.warnings).toEqual([
      expect.stringContaining('The world main is damaged: its note.json is missing. Write {"parent":"seed"} into it'),
    ]);
    expect(worlds.texts('other')).toBe('one');
    await worlds.registry.close();
    writeFileSync(join(folder, 'worlds', 'main', 'note.json'), '{"parent":"seed"}');
    expect((await folders.start(folder)).texts('main')).toBe('one two');
  });

  it('that was not pinned, or never complete, is marked as disposable and removed, but not unknown files in it', async () => {
    const worlds = folders.open();
    await worlds.fill();
    await worlds.registry.fork('main', 'light');
    await worlds.registry.fork('main', 'shared');
    const folder = folders.make();
    mkdirSync(join(folder, 'worlds'), { recursive: true });
    for (const id of ['light', 'shared']) {
      mkdirSync(join(folder, 'worlds', id));
      for (const name of readdirSync(join(worlds.dataDir, 'worlds', id)))
        writeFileSync(join(folder, 'worlds', id, name), readFileSync(join(worlds.dataDir, 'worlds', id, name)));
    }
    writeFileSync(join(folder, 'worlds', 'shared', 'my.txt'), 'mine');
    const again = await folders.start(folder);
    expect(readdirSync(join(folder, 'worlds')).sort()).toEqual(['main', 'shared']);
    expect(readdirSync(join(folder, 'worlds', 'shared'))).toEqual(['my.txt']);
    expect(again.texts('main')).toBe('');
  });
});
