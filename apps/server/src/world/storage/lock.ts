import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Database as Db } from 'better-sqlite3';

/** An ending process releases its folder a moment after its port. */
const PATIENCE_MS = 3_000;

export type Lock = { readonly release: () => void };

export const lockFile = (folder: string): string => join(folder, 'lock.db');

/**
 * Locks a folder for this process; undefined if another process has it, so that its worlds never have two writers. The
 * operating system releases the lock when the process ends, however it ends; until then the returned lock must be
 * referenced. Throws if the lock file cannot be created or is not a lock.
 */
export function lockFolder(folder: string, patienceMs = PATIENCE_MS): Lock | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    return take(new Database(lockFile(folder), { timeout: patienceMs }));
  } catch (cause) {
    throw new Error(`the lock ${lockFile(folder)} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function take(db: Db): Lock | undefined {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
