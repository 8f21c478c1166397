import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keep } from './kept.ts';
import { repositoryAt } from './repository.ts';

const lockOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);

/** Returns a folder in which npm has installed the packages of a folder's lock: on demand, and kept for the next run. */
export const keepInstalled = (folder: string, ...options: readonly string[]): Promise<string> =>
  keep([basename(folder), lockOf(folder)], async (draft) => {
    cpSync(folder, draft, { recursive: true, filter: () => true });
    const command = ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...options];
    const { code, err } = await repositoryAt(draft).run(command);
    if (code !== 0) throw new Error(err);
  });
