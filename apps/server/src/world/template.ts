import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '@mt2/domain';
import type { WorldState } from '@mt2/prisma';
import { makeEmpty, openWriter } from './files.ts';
import type { Origin, TemplateOf } from './registry.ts';
import { Sql } from './sql.ts';

/** The personas' histories begin this long before the epoch. */
export const HISTORY_SECONDS = 92 * DAY;

/** A world with tables and nothing in them, at the beginning of the personas' histories. */
export function makeBlank(file: string, { seed, epoch }: Origin): void {
  makeEmpty(file);
  const db = openWriter(file, 'off');
  const state: WorldState = { id: 1, seed, epoch, now: epoch - HISTORY_SECONDS, mode: 'frozen', ratePerMille: 1000, advancingTo: null };
  new Sql(db).insert<WorldState>('WorldState', state);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

export type TemplateOptions = {
  readonly folder: string;
  /** Whether other servers keep theirs in this folder too: then nothing of it is thrown away. */
  readonly isShared: boolean;
  /** Fills a blank world. */
  readonly seed: (file: string, origin: Origin) => Promise<void>;
};

/**
 * Keeps one seeded file per origin in `folder`, built the first time. A template made by other seed sources is another template; those of
 * sources that are gone are removed when the first one is asked for, since worlds are copies and need them no more.
 */
export function templates({ folder, isShared, seed }: TemplateOptions): TemplateOf {
  const made = new Map<string, Promise<string>>();
  const make = async (file: string, origin: Origin) => {
    if (existsSync(file)) return file;
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.draft`;
    makeBlank(draft, origin);
    await seed(draft, origin);
    renameSync(draft, file);
    return file;
  };
  return (origin) => {
    if (made.size === 0 && !isShared) removeStale(folder);
    const file = join(folder, `${origin.seed}-${origin.epoch}-${sourcesHash()}.db`);
    const making = made.get(file) ?? make(file, origin);
    made.set(file, making);
    making.catch(() => made.delete(file));
    return making;
  };
}

const TEMPLATE_NAME = /^\d+-\d+-[\da-f]{12}\.db/;
/** Removes the templates of other sources, and what was left half-made. */
function removeStale(folder: string): void {
  if (!existsSync(folder)) return;
  const stale = readdirSync(folder).filter((name) => TEMPLATE_NAME.test(name) && !name.endsWith(`-${sourcesHash()}.db`));
  for (const name of stale) rmSync(join(folder, name), { force: true });
}

let hashOfSources: string | undefined;
/** What a template is made of: the migrations, the seed and its words, and the rules and areas through which the seed lives. */
function sourcesHash(): string {
  hashOfSources ??= hashFolders(['prisma/migrations', 'prisma/seed', 'packages/domain/src', 'packages/contracts/src', 'apps/server/src']);
  return hashOfSources;
}

function hashFolders(folders: string[]): string {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of (readdirSync(join(root, folder), { recursive: true }) as string[]).sort()) {
      const file = join(root, folder, name);
      if (!name.endsWith('.test.ts') && statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 12);
}
