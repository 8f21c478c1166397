import { chmodSync, constants, copyFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { applyAfter, applyMigrations, countMigrations, HISTORY_TABLE, type Migration, readMigrations } from '@mt2/prisma/migrate';
import Database, { type Database as Db } from 'better-sqlite3';
import { Damaged } from './damage.ts';
import { draftOf, isThere, syncFolder } from './disk.ts';

/** Commits lost when the machine crashes: none, or all (temporary worlds). */
export type Durability = 'full' | 'off';

/**
 * Page size of a new world. Most of its tables and indexes are small, and each takes at least a page; a commit writes whole
 * pages, and so does a copy.
 */
const PAGE_BYTES = 1024;
/** Size of the log from which a commit moves it into the file. */
const LOG_BYTES = 4_096_000;

/** How long a write waits for another program that has locked the file. */
const PATIENCE_MS = 5_000;

/** Opens a closed world file for writing and migrates its tables. Throws if a newer version wrote it, or if it is not a world file. */
export function openWriter(file: string): Db {
  const opened = openFile(file, 'off');
  const { db } = opened;
  try {
    bringUpToDate(opened);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** An open file, and the number of migrations it has. */
export type Opened = { readonly db: Db; readonly migrations: number };

/**
 * The first half of `openWriter`: the file now has its log, and nothing has been written. With `movesLog` a commit moves a long log into
 * the file.
 */
export function openFile(file: string, durability: Durability, movesLog = true): Opened {
  const db = new Database(file, { fileMustExist: true, timeout: PATIENCE_MS });
  try {
    assertMade(db);
    const done = countMigrations(db, knownMigrations());
    // The file of an earlier version has larger pages.
    const pageBytes = Number(db.pragma('page_size', { simple: true }));
    db.exec(
      `PRAGMA journal_mode = WAL;
       PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'OFF'};
       -- On macOS a flush otherwise ends in the drive's cache.
       PRAGMA fullfsync = ${durability === 'full' ? 1 : 0};
       PRAGMA foreign_keys = ON;
       PRAGMA cache_size = -2000;
       -- Keeps the undo data of savepoints in memory: a temporary file would cost more than all other writes of an order.
       PRAGMA temp_store = MEMORY;
       PRAGMA wal_autocheckpoint = ${movesLog ? LOG_BYTES / pageBytes : 0}`,
    );
    return { db, migrations: done };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * The second half of `openWriter`: from here on money is read as bigint. `refuse` sees the migrated tables of an older version; if
 * it throws, the file stays as it was.
 */
export function bringUpToDate({ db, migrations: done }: Opened, refuse?: (db: Db) => void): void {
  db.defaultSafeIntegers(true);
  const known = knownMigrations();
  if (done === known.length) return;
  db.transaction(() => {
    applyAfter(db, done, known);
    refuse?.(db);
  }).immediate();
}

let migrations: Migration[] | undefined;
function knownMigrations(): Migration[] {
  migrations ??= readMigrations();
  return migrations;
}

/** SQLite takes an empty file for an empty database, and would turn it into one without a world. */
function assertMade(db: Db): void {
  const made = db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(HISTORY_TABLE);
  if (!made) throw new Damaged('its database is empty');
}

/** Creates a file with every table, all empty. */
export function makeEmpty(file: string): void {
  removeFile(file);
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma('synchronous = OFF');
  applyMigrations(db);
  db.close();
}

/** Rewrites a closed file without gaps, so that it has as few pages as possible. */
export function compact(file: string): void {
  const db = openWriter(file);
  db.exec('VACUUM');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Migrates a closed file. */
export function migrateFile(file: string): void {
  const db = openWriter(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/**
 * Copies an open world's file, in the writer's turn. The checkpoint moves the log into the file; if a reader keeps it from
 * finishing, the log is copied too.
 */
export function copyOpen(db: Db, from: string, to: string): void {
  const { isEmpty } = moveLog(db);
  copyFile(from, to);
  if (isEmpty) return;
  copyOne(`${from}-wal`, `${to}-wal`);
  absorbLog(to);
}

/** The result of a checkpoint: whether the file holds everything, and whether the log is no longer needed. */
type LogMoved = { readonly isWhole: boolean; readonly isEmpty: boolean };

/** Moves as much of the log into the file as readers allow. It does not wait for them: the whole process would wait. */
export function moveLog(db: Db): LogMoved {
  db.pragma('busy_timeout = 0');
  try {
    const [{ busy, log, checkpointed }] = db.pragma('wal_checkpoint(TRUNCATE)') as [Record<'busy' | 'log' | 'checkpointed', bigint>];
    const isEmpty = Number(busy) === 0;
    return { isEmpty, isWhole: isEmpty || log === checkpointed };
  } finally {
    db.pragma(`busy_timeout = ${PATIENCE_MS}`);
  }
}

/** Copies a closed world's file, which has no log, to a new path. */
export function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  removeFile(to);
  copyOne(from, to);
}

/** Replaces a file by its complete draft. */
export function takePlace(file: string): void {
  removeLog(file);
  renameSync(draftOf(file), file);
  syncFolder(dirname(file));
}

/** True if it is time to move the log into the file. */
export const hasLongLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES;

/** True if the log of an open world exists. */
export const hasLog = (file: string): boolean => isThere(`${file}-wal`);

/** True if nothing is left of a database. */
export const isFree = (file: string): boolean => ![file, ...logOf(file)].some(isThere);

/** Removes a database without a use; false if it cannot be removed now, because a reader has it open. */
export function letGo(file: string): boolean {
  try {
    removeFile(file);
    return true;
  } catch {
    return false;
  }
}

/** Removes a database with its log. */
export function removeFile(file: string): void {
  rmSync(file, { force: true });
  removeLog(file);
}

/** A log belongs to its file; next to another file it would corrupt it. */
function removeLog(file: string): void {
  for (const name of logOf(file)) rmSync(name, { force: true });
}

const logOf = (file: string): string[] => [`${file}-wal`, `${file}-shm`];

/** A copy would have the permissions of its source. */
function copyOne(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
}

/** Moves the log into its file; the last connection to close does it. */
function absorbLog(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
