import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, lockFile, lockFolder } from './lock.ts';

/** Least free space for temporary worlds in memory. */
const LEAST_FREE_BYTES = 1e9;
const OURS = /^mt2-[\da-f]{12}$/;

/** A folder in memory for a server's temporary worlds, owned as long as the lock is held. */
export type Memory = { readonly folder: string; readonly lock: Lock };

/**
 * Creates a data folder's folder in memory if the machine has space, and removes leftovers of killed servers there:
 * folders of this user whose lock is free. Undefined if there is no such place.
 */
export function takeMemory(dataDir: string, root = '/dev/shm'): Memory | undefined {
  if (!existsSync(root)) return undefined;
  for (const name of readdirSync(root)) if (OURS.test(name)) removeLeftOver(join(root, name));
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < LEAST_FREE_BYTES) return undefined;
  const folder = join(root, `mt2-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return isOwn(folder) ? lockMade(folder, dataDir, root) : undefined;
}

/** Another starting server may have taken the folder for a leftover before it was locked: then it is created again. */
function lockMade(folder: string, dataDir: string, root: string): Memory | undefined {
  const lock = lockFolder(folder);
  if (!lock) return undefined;
  if (!existsSync(lockFile(folder))) {
    lock.release();
    return takeMemory(dataDir, root);
  }
  // The content belongs to this data folder, which no other server uses.
  clear(folder);
  return { folder, lock };
}

/**
 * Removes a folder whose lock is free; the lock goes last. An empty folder is left from an interrupted removal, or its
 * lock was never created.
 */
function removeLeftOver(folder: string): void {
  if (!isOwn(folder) || !(existsSync(lockFile(folder)) || readdirSync(folder).length === 0)) return;
  const lock = lockFree(folder);
  if (!lock) return;
  clear(folder);
  rmSync(folder, { recursive: true, force: true });
  lock.release();
}

/** Takes a folder's lock if it is free. A file that is not a lock is not ours, and does not prevent a start. */
function lockFree(folder: string): Lock | undefined {
  try {
    return lockFolder(folder, 0);
  } catch {
    return undefined;
  }
}

/** Removes everything but the lock. */
function clear(folder: string): void {
  const paths = readdirSync(folder).map((name) => join(folder, name));
  for (const path of paths) if (path !== lockFile(folder)) rmSync(path, { recursive: true, force: true });
}

/** True for a folder that belongs to this user and is not a link. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}
