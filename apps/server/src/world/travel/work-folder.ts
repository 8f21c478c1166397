import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates the empty folder for world files that are being received, read or written. It is in the data folder, which one
 * server uses at a time, so whatever is in it was left by one that was killed.
 */
export function emptyWorkFolder(dataDir: string): string {
  const folder = join(dataDir, 'travel');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
