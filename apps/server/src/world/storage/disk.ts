import { closeSync, fsyncSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushed, secondsSince } from '../signals.ts';

/** Flushes a file's bytes to disk. Never use it on an open database: closing a handle releases all locks on the file. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const startMs = performance.now();
    await handle.sync();
    flushed.tell({ seconds: secondsSince(startMs) });
  } finally {
    await handle.close();
  }
}

/** Flushes the names in a folder to disk. Windows has no such step: it opens a folder, and refuses to flush it. */
export function syncFolder(folder: string, platform = process.platform): void {
  if (platform !== 'win32') flush(folder, 'r');
}

/** Like `syncFile`, at once. */
export const syncFileNow = (file: string): void => flush(file, 'r+');

function flush(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    const startMs = performance.now();
    fsyncSync(handle);
    flushed.tell({ seconds: secondsSince(startMs) });
  } finally {
    closeSync(handle);
  }
}

/** Writes a small file atomically and flushes it to disk. */
export function writeSynced(file: string, text: string): void {
  const draft = draftOf(file);
  const startMs = performance.now();
  writeFileSync(draft, text, { flush: true });
  flushed.tell({ seconds: secondsSince(startMs) });
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** The path where a file's next content is written before it replaces the file. */
export const draftOf = (file: string): string => `${file}.draft`;

/** A stamp that changes when a file is written or replaced; undefined if the file is missing. */
export function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs} ${found.ino}`;
}

/** True if something is at this path, false if nothing is. Throws if the system does not say. */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The codes of an error and of its causes; the database client hides SQLite's in one of them. */
export function codesOf(error: unknown): string[] {
  const own = [codeOf(error), error instanceof Object && 'originalCode' in error ? error.originalCode : undefined];
  const causes = error instanceof Object && 'cause' in error && error.cause !== error ? codesOf(error.cause) : [];
  return [...own.filter((code) => typeof code === 'string'), ...causes];
}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'];

/** True for an error caused by a full disk. */
export const isNoRoom = (error: unknown): boolean => codesOf(error).some((code) => NO_ROOM.includes(code));
