import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { applyMigrations, countMigrations, LAST_OF_UNRELEASED, type Migration, readMigrations } from '@mt2/prisma/migrate';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Folders } from '../../testing/stored-worlds.ts';
import type { Question } from './check.ts';
import { makeEmpty, openWriter } from './files.ts';
import { StateFiles } from './state-files.ts';
import { Store } from './store.ts';

/** This version has one migration more than its sources: files with only those of the sources are of an older version. */
vi.mock('@mt2/prisma/migrate', async (importOriginal) => {
  const real = await importOriginal<typeof import('@mt2/prisma/migrate')>();
  const later: Migration = {
    name: '9000_of_this_test',
    sql: 'CREATE TABLE "Later" ("seed" INTEGER NOT NULL PRIMARY KEY); INSERT INTO "Later" SELECT "seed" FROM "WorldState"',
    checksum: '9'.repeat(64),
  };
  const all = [...real.readMigrations(), later];
  return { ...real, readMigrations: () => all, applyMigrations: (db: Database.Database, known = all) => real.applyMigrations(db, known) };
});
/** A thread would not have that migration. */
vi.mock('./checker.ts', async () => {
  const { checkFile } = await import('./check.ts');
  return {
    Checker: class {
      check = async (question: Question) => checkFile(question);
      end = async () => undefined;
    },
  };
});

const folders = new Folders();
afterEach(() => folders.end());

const OLDER = readMigrations().slice(0, -1);
const worldOf = (dataDir: string, id: string) => join(dataDir, 'worlds', id, 'world.db');

/** A world of the older version, with these values. */
function writeOlder(file: string, over: Readonly<Record<string, number>> = {}): void {
  rmSync(file, { force: true });
  const older = new Database(file);
  older.pragma('journal_mode = WAL');
  applyMigrations(older, OLDER);
  const state = { id: 1, seed: 7, epoch: 100, now: 200, mode: 'frozen', ratePerMille: 1000, ...over };
  const names = Object.keys(state);
  older.prepare(`INSERT INTO "WorldState" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(Object.values(state));
  older.close();
}

/** The first migrations of unreleased builds, by name or checksum, and the last commits that open them. */
const UNRELEASED = Object.entries(LAST_OF_UNRELEASED).filter(([mark]) => /^0001|^[\da-f]{64}$/.test(mark));

/** Gives the first migration the name or the checksum that it had in unreleased builds. */
function makeUnreleased(file: string, mark: string): void {
  const db = new Database(file);
  const column = mark.startsWith('0001') ? 'migration_name' : 'checksum';
  db.exec(`UPDATE "_prisma_migrations" SET ${column} = '${mark}' WHERE migration_name LIKE '0001%'`);
  db.close();
}

describe('a world of an older version', () => {
  it('is migrated, and keeps its content', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'mt2-older-')), 'world', 'world.db');
    onTestFinished(() => rmSync(dirname(dirname(file)), { recursive: true }));
    mkdirSync(dirname(file));
    writeOlder(file);
    const store = new Store(new StateFiles(file));
    expect(store.sql.get('SELECT "seed" FROM "WorldState"')).toEqual({ seed: 7 });
    expect(store.sql.get('SELECT "seed" FROM "Later"')).toEqual({ seed: 7 });
    const tables = store.sql.all<{ name: string }>('SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY 1');
    expect(tables.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    expect(await store.read.worldState.count()).toBe(1);
    await store.end();
  });

  it('is refused by name if it was imported with a value no version writes; its file stays as it is', async () => {
    const folder = await folders.left('end');
    const file = worldOf(folder, 'other');
    writeOlder(file, { ratePerMille: 100_000_000_000 });
    const before = readFileSync(file);
    const worlds = await folders.start(folder);
    expect([worlds.texts('other'), worlds.texts('main')]).toEqual([undefined, 'one two']);
    expect(worlds.warnings).toEqual([
      expect.stringContaining('The world other is damaged: its WorldState.ratePerMille is 100000000000 instead of a count up to'),
    ]);
    await worlds.registry.close();
    expect(countMigrations(new Database(file, { readonly: true }), readMigrations())).toBe(OLDER.length);
    expect(readFileSync(file).length).toBe(before.length);
  });

  it('continues an advance that a kill interrupted', async () => {
    const folder = await folders.left('end');
    writeOlder(worldOf(folder, 'other'), { advancingTo: 300 });
    const worlds = await folders.start(folder);
    expect([worlds.texts('other'), worlds.warnings]).toEqual(['', []]);
  });
});

describe('a snapshot of an older version', () => {
  it('is restored, with the current tables', async () => {
    const worlds = folders.open();
    await worlds.fill();
    writeOlder(join(worlds.dataDir, 'snapshots', 'snap.db'));
    expect((await worlds.registry.restore('main', 'snap')).ok).toBe(true);
    expect(worlds.registry.get('main')?.world.seed).toBe(7);
    expect(worlds.texts('main')).toBe('');
  });

  it('that has a value no version writes is refused', async () => {
    const worlds = folders.open();
    await worlds.fill();
    writeOlder(join(worlds.dataDir, 'snapshots', 'snap.db'), { ratePerMille: 100_000_000_000 });
    expect(await worlds.registry.restore('main', 'snap')).toMatchObject({ refusal: 'snapshot-damaged' });
    expect(worlds.texts('main')).toBe('one two');
  });
});

const sentence = (last: string) => `an unreleased build of MT2 wrote it, and commit ${last} is the last that opens it`;
it.each(UNRELEASED)('a file of an unreleased build (%s) is refused by one sentence', (mark, last) => {
  const file = worldOf(folders.make(), 'main');
  makeEmpty(file);
  makeUnreleased(file, mark);
  expect(() => openWriter(file)).toThrow(sentence(last));
});

describe('an unreleased build', () => {
  const [mark, last] = assertDefined(UNRELEASED[0], 'there was one');

  it('leaves a world that is refused by one sentence and stays as it is, next to others', async () => {
    const folder = await folders.left('end');
    const file = worldOf(folder, 'other');
    makeUnreleased(file, mark);
    const before = readFileSync(file);
    const worlds = await folders.start(folder);
    expect([worlds.texts('other'), worlds.texts('main')]).toEqual([undefined, 'one two']);
    expect(worlds.warnings).toEqual([`The world other cannot be used: ${sentence(last)}. Its files stay unchanged.`]);
    await worlds.registry.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('leaves a main on which the server does not start', async () => {
    const folder = await folders.left('end');
    makeUnreleased(worldOf(folder, 'main'), mark);
    await expect(folders.start(folder)).rejects.toThrow(sentence(last));
  });
});
