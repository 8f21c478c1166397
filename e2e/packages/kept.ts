import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * A folder that is filled on demand, and kept for the next run; returns its path. Another run may do the same: the first to
 * finish keeps it.
 */
export async function keep(name: readonly string[], fill: (draft: string) => Promise<unknown>): Promise<string> {
  const kept = join(CACHE, ...name);
  if (existsSync(kept)) return kept;
  const draft = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  try {
    await fill(draft);
    renameSync(draft, kept);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}
