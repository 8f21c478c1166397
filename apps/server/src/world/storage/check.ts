import { rmSync } from 'node:fs';
import { applyMigrations, countMigrations, HISTORY_TABLE, readMigrations } from '@mt2/prisma/migrate';
import Database, { type Database as Db } from 'better-sqlite3';
import { refuseWrongValues } from './check-columns.ts';
import { Damaged, damageIn } from './damage.ts';
import { isThere } from './disk.ts';
import { hasLog } from './files.ts';
import { checkForeign, schemaOf } from './foreign.ts';

/** The file to check: one without another reader (a snapshot, a template), or a pinned world's; `isForeign` if it was imported. */
export type Question = { readonly file: string; readonly isAlone: boolean; readonly isForeign?: boolean };
/** The result of a check: the damage, if any, and whether an older version wrote the file. */
export type Finding = { readonly damage: string | undefined; readonly isBehind: boolean };

const migrations = readMigrations();

/**
 * Checks a world's file in full: SQLite's integrity check of every page, its tables, and the world's own row. It only
 * reads, so that closing it never moves a log that the file's writer expects to find.
 */
export function checkFile({ file, isAlone, isForeign = false }: Question): Finding {
  const hadLog = hasLog(file);
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      const isBehind = checkDatabase(db, isForeign);
      // An imported file is tried after this check, in its own process.
      if (isBehind && isAlone && !isForeign) checkMigrated(db);
      return { damage: undefined, isBehind };
    } finally {
      db.close();
    }
  } catch (error) {
    const damage = !isAlone || isThere(file) ? damageIn(error) : 'its file is missing';
    if (damage === undefined) throw error;
    return { damage, isBehind: false };
  } finally {
    // A read-only connection leaves an empty log behind.
    if (isAlone && !hadLog) for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
}

/** Throws `Damaged`; returns whether tables of newer migrations are missing. */
function checkDatabase(db: Db, isForeign: boolean): boolean {
  // A foreign schema must not call anything that writes.
  db.pragma('trusted_schema = OFF');
  const [found] = db.pragma('quick_check(1)') as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new Damaged(`SQLite's check finds: ${found?.quick_check.replace(/\s+/g, ' ').trim()}`);
  const tables = tablesOf(db);
  if (!tables.has(HISTORY_TABLE)) throw new Damaged('its database is empty');
  const done = countMigrations(db, migrations);
  const expected = schemaAfter(done);
  for (const [name, sql] of expected.tables) if (tables.get(name) !== sql) throw new Damaged(`its table ${name} is missing or different`);
  if (isForeign) checkForeign(db, expected.schema);
  const state = db.prepare(`SELECT "mode" FROM "WorldState" WHERE "id" = 1`).get() as { mode: string } | undefined;
  if (state?.mode !== 'running' && state?.mode !== 'frozen') throw new Damaged('its own row, with its clock, is missing');
  return done < migrations.length;
}

/** Throws `Damaged` if a state of an older version has values that this one cannot use. */
function checkMigrated(db: Db): void {
  const image = db.serialize();
  // SQLite opens no image in memory that says it has a log.
  image.fill(1, 18, 20);
  const copy = new Database(image);
  try {
    applyMigrations(copy, migrations);
    copy.defaultSafeIntegers(true);
    refuseWrongValues(copy);
  } finally {
    copy.close();
  }
}

/** The SQL of each table of a database, by name. */
const tablesOf = (db: Db): Map<string, string> =>
  new Map(
    (db.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`).all() as { name: string; sql: string }[])
      .filter(({ name }) => !name.startsWith('sqlite_'))
      .map(({ name, sql }) => [name, sql]),
  );

type Expected = { readonly tables: ReadonlyMap<string, string>; readonly schema: ReadonlyMap<string, string> };
const expectedAfter = new Map<number, Expected>();
/** The tables and the full schema after the first `count` migrations. */
function schemaAfter(count: number): Expected {
  const known = expectedAfter.get(count);
  if (known) return known;
  const db = new Database(':memory:');
  applyMigrations(db, migrations.slice(0, count));
  const expected = { tables: tablesOf(db), schema: schemaOf(db) };
  db.close();
  expectedAfter.set(count, expected);
  return expected;
}
