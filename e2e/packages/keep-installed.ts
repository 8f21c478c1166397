import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryAt } from './repository.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

const lockOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);

/**
 * Returns a folder in which npm has installed the packages of a folder's lock: on demand, and kept for the next run. Another
 * run may do the same: the first to finish keeps them.
 */
export async function keepInstalled(folder: string, ...options: readonly string[]): Promise<string> {
  const kept = join(CACHE, basename(folder), lockOf(folder));
  if (existsSync(kept)) return kept;
  const draft = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  cpSync(folder, draft, { recursive: true });
  const command = ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...options];
  const { code, err } = await repositoryAt(draft).run(command);
  try {
    if (code !== 0) throw new Error(err);
    if (!existsSync(kept)) renameSync(draft, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return kept;
}
