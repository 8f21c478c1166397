import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Waits until a file's bytes are on the disk. Never of a database that is open: closing a handle gives all locks on it back. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the names in a folder are on the disk. Systems that cannot open a folder keep its names by themselves. */
export function syncFolder(folder: string): void {
  let handle: number;
  try {
    handle = openSync(folder, 'r');
  } catch (error) {
    if (codeOf(error) === 'EISDIR' || codeOf(error) === 'EPERM') return;
    throw error;
  }
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a small file, whole or not at all, and waits until it is on the disk. */
export function writeSynced(file: string, text: string): void {
  const draft = draftOf(file);
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** The path where the next content of a file is written before it takes the file's place. */
export const draftOf = (file: string): string => `${file}.draft`;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'];

/** True for an error that a full disk caused. */
export function isNoRoom(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'string' && NO_ROOM.includes(code)) return true;
  return error instanceof Error && error.cause !== undefined && isNoRoom(error.cause);
}
