import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
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
  const state: WorldState = { id: 1, seed, epoch, now: epoch - HISTORY_SECONDS, mode: 'frozen', ratePerMille: 1000 };
  new Sql(db).insert<WorldState>('WorldState', state);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/**
 * Keeps one seeded file per origin in `folder`; `seed` fills a blank one the first time. A template made by other seed sources is another
 * template.
 */
export function templates(folder: string, seed: (file: string, origin: Origin) => Promise<void>): TemplateOf {
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
    const file = join(folder, `${origin.seed}-${origin.epoch}-${sourcesHash()}.db`);
    const making = made.get(file) ?? make(file, origin);
    made.set(file, making);
    making.catch(() => made.delete(file));
    return making;
  };
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
