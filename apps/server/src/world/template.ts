import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '@mt2/domain';
import type { WorldState } from '@mt2/prisma';
import { Checker } from './checker.ts';
import { draftOf } from './disk.ts';
import { makeEmpty, openWriter, takePlace } from './files.ts';
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
  readonly checker?: Checker;
  /** Told in a sentence of what was found damaged. */
  readonly tell?: ((line: string) => void) | undefined;
};

/** A template that was found good, or is being looked at: it is good for as long as its file is the same one. */
type StoredTemplate = { readonly making: Promise<string>; stamp: string | undefined };

/**
 * Keeps one seeded file per origin in `folder`, built the first time. One that is found there is checked once, and again when its file was changed; a
 * damaged one is thrown away and built anew, because it is ours and comes out the same. A template made by other seed sources is another template;
 * those of sources that are gone are removed when the first one is asked for, since worlds are copies and need them no more. What a killed server was
 * building goes at once.
 */
export function templates({ folder, isShared, seed, checker = new Checker(), tell }: TemplateOptions): TemplateOf {
  const kept = new Map<string, StoredTemplate>();
  if (!isShared) removeTemplates(folder, (name) => DRAFT_NAME.test(name));
  const isGood = async (file: string) => {
    if (!existsSync(file)) return false;
    const { damage } = await checker.check({ file, isAlone: true });
    if (damage !== undefined) tell?.(`The template ${file} was damaged (${damage}), and is built anew.`);
    return damage === undefined;
  };
  const build = async (file: string, origin: Origin) => {
    mkdirSync(folder, { recursive: true });
    const draft = draftOf(file);
    makeBlank(draft, origin);
    await seed(draft, origin);
    takePlace(file);
  };
  const make = async (file: string, origin: Origin) => {
    const stamp = stampOf(file);
    const isFound = await isGood(file);
    if (!isFound) await build(file, origin);
    return isFound ? stamp : stampOf(file);
  };
  return (origin) => {
    if (kept.size === 0 && !isShared) removeTemplates(folder, (name) => !name.endsWith(`-${sourcesHash()}.db`));
    const file = join(folder, `${origin.seed}-${origin.epoch}-${sourcesHash()}.db`);
    const last = kept.get(file);
    if (last && (last.stamp === undefined || last.stamp === stampOf(file))) return last.making;
    const made = make(file, origin);
    const next: StoredTemplate = { making: made.then(() => file), stamp: undefined };
    kept.set(file, next);
    made.then(
      (stamp) => {
        next.stamp = stamp;
      },
      () => kept.delete(file),
    );
    return next.making;
  };
}

/** What changes when somebody else writes a file; undefined when there is none. */
function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs} ${found.ino}`;
}

const TEMPLATE_NAME = /^\d+-\d+-[\da-f]{12}\.db/;
const DRAFT_NAME = /^\d+-\d+-[\da-f]{12}\.db\.draft/;

function removeTemplates(folder: string, isRemoved: (name: string) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (TEMPLATE_NAME.test(name) && isRemoved(name)) rmSync(join(folder, name), { force: true });
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
