import { constants, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database, { type Database as Db } from 'better-sqlite3';

/** How much a commit may lose when the machine dies: nothing, or (throw-away worlds) everything. */
export type Durability = 'full' | 'off';

/** Opens a world's file for its writer. */
export function openWriter(file: string, durability: Durability): Db {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${durability === 'full' ? 'FULL' : 'OFF'}`);
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  db.pragma('cache_size = -2000');
  // What a savepoint may have to undo is noted in memory: a temporary file costs more than everything else that an order writes.
  db.pragma('temp_store = MEMORY');
  db.defaultSafeIntegers(true);
  return db;
}

/**
 * Copies an open world's file, in the writer's turn. The checkpoint moves the log into the file; where a reader keeps it from finishing, the
 * log is copied too.
 */
export function copyOpen(db: Db, from: string, to: string): void {
  const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: bigint }];
  copyOne(from, to);
  if (Number(busy) !== 0) copyOne(`${from}-wal`, `${to}-wal`);
}

/** Copies a closed world's file. */
export function copyFile(from: string, to: string): void {
  copyOne(from, to);
  if (existsSync(`${from}-wal`)) copyOne(`${from}-wal`, `${to}-wal`);
}

function copyOne(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

export function removeFile(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
}
