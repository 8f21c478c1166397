import { constants, copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { applyMigrations, type Migration, readMigrations } from '@mt2/prisma/migrate';
import Database, { type Database as Db } from 'better-sqlite3';

/** How much a commit may lose when the machine dies: nothing, or (throw-away worlds) everything. */
export type Durability = 'full' | 'off';

/** How long a write waits for another program that has the file locked. */
const PATIENCE_MS = 5_000;

let migrations: Migration[] | undefined;

/** Opens a world's file for its writer and brings its tables up to date. Throws when a newer version wrote it. */
export function openWriter(file: string, durability: Durability): Db {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${durability === 'full' ? 'FULL' : 'OFF'}`);
    db.pragma('foreign_keys = ON');
    db.pragma(`busy_timeout = ${PATIENCE_MS}`);
    db.pragma('cache_size = -2000');
    // What a savepoint may have to undo is noted in memory: a temporary file costs more than everything else that an order writes.
    db.pragma('temp_store = MEMORY');
    migrations ??= readMigrations();
    applyMigrations(db, migrations);
    db.defaultSafeIntegers(true);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Makes a file without a table in it. */
export function makeEmpty(file: string): void {
  removeFile(file);
  mkdirSync(dirname(file), { recursive: true });
  new Database(file).close();
}

/**
 * Copies an open world's file, in the writer's turn. The checkpoint moves the log into the file; where a reader keeps it from finishing, the
 * log is copied too.
 */
export function copyOpen(db: Db, from: string, to: string): void {
  const isComplete = emptyLog(db);
  placeFile(to, (draft) => {
    copyOne(from, draft);
    if (!isComplete) {
      copyOne(`${from}-wal`, `${draft}-wal`);
      absorbLog(draft);
    }
  });
}

/** Moves the log into the file; answers false where a reader is in the way. It is not waited for: the whole process would wait. */
function emptyLog(db: Db): boolean {
  db.pragma('busy_timeout = 0');
  const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: bigint }];
  db.pragma(`busy_timeout = ${PATIENCE_MS}`);
  return Number(busy) === 0;
}

/** Copies a closed world's file: it has no log beside it. */
export function copyFile(from: string, to: string): void {
  placeFile(to, (draft) => copyOne(from, draft));
}

/** Puts a file in its place whole or not at all: what `write` leaves half-done is never found there. */
export function placeFile(to: string, write: (draft: string) => void): void {
  const draft = `${to}.draft`;
  mkdirSync(dirname(to), { recursive: true });
  removeFile(draft);
  write(draft);
  removeLog(to);
  renameSync(draft, to);
}

function removeFile(file: string): void {
  rmSync(file, { force: true });
  removeLog(file);
}

/** A log belongs to the file that it was written for; beside another one it would spoil it. */
function removeLog(file: string): void {
  for (const name of [`${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
}

const copyOne = (from: string, to: string) => copyFileSync(from, to, constants.COPYFILE_FICLONE);

/** Moves what stands in the log into its file; the last connection that closes does it. */
function absorbLog(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
