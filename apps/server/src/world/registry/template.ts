import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '@mt2/domain';
import { Checker } from '../storage/checker.ts';
import { draftOf, stampOf } from '../storage/disk.ts';
import { compact, letGo, makeEmpty, openWriter, removeFile, takePlace } from '../storage/files.ts';
import { beginIds, type WorldState } from '../storage/state.ts';
import { Sql } from '../tables/sql.ts';
import { digestOf, type NamedFile } from './digest.ts';
import type { Origin, TemplateOf } from './registry-options.ts';

/** The personas' histories begin this long before the epoch. */
export const HISTORY_SECONDS = 92 * DAY;

/** A world with empty tables, at the beginning of the personas' histories. */
export function makeBlank(file: string, { seed, epoch, firstId }: Origin): void {
  makeEmpty(file);
  const db = openWriter(file);
  const state: WorldState = {
    id: 1,
    seed,
    epoch,
    now: epoch - HISTORY_SECONDS,
    mode: 'frozen',
    ratePerMille: 1000,
    advancingTo: null,
    outboxMark: 0,
    stateId: 0,
  };
  new Sql(db).insert<WorldState>('WorldState', state);
  if (firstId !== undefined) beginIds(new Sql(db), firstId);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** The folder of the seed's images, next to the templates. */
export const PICTURES = 'pictures';

export type TemplateOptions = {
  readonly folder: string;
  /** True if other servers also store templates in this folder: then nothing in it is removed. */
  readonly isShared: boolean;
  /** A folder of prebuilt templates with their images, as shipped in a container image. */
  readonly builtBefore?: string | undefined;
  /** Fills a blank world. */
  readonly seed: (file: string, origin: Origin) => Promise<void>;
  readonly checker?: Checker;
  /** Called with a sentence about a damaged template. */
  readonly warn?: ((line: string) => void) | undefined;
};

/** A template that was checked or is being checked: it stays valid while its file is unchanged. */
type StoredTemplate = { readonly making: Promise<string>; stamp: string | undefined };

/**
 * Keeps one seeded file per origin in `folder`, built on first use. An existing file is checked once, and again if it
 * changes; a damaged one is rebuilt, with the same result. Different seed sources give a different template; templates of
 * outdated sources are removed on the first request, because worlds are copies and no longer need them. A failed seed
 * leaves no draft; a draft of a killed server is removed immediately.
 */
export function templates({ folder, isShared, builtBefore = '', seed, checker = new Checker(), warn }: TemplateOptions): TemplateOf {
  const stored = new Map<string, StoredTemplate>();
  if (!isShared) removeTemplates(folder, (name) => DRAFT_NAME.test(name));
  const isGood = async (file: string) => {
    if (!existsSync(file)) return false;
    const { damage } = await checker.check({ file, isAlone: true });
    if (damage !== undefined) warn?.(`The template ${file} was damaged (${damage}), and is being rebuilt.`);
    return damage === undefined;
  };
  const build = async (file: string, origin: Origin) => {
    mkdirSync(folder, { recursive: true });
    const draft = draftOf(file);
    const ready = join(builtBefore, basename(file));
    try {
      if (existsSync(ready)) {
        cpSync(join(builtBefore, PICTURES), join(folder, PICTURES), { recursive: true, filter: () => true });
        copyFileSync(ready, draft);
      } else {
        makeBlank(draft, origin);
        await seed(draft, origin);
        compact(draft);
      }
      takePlace(file);
    } catch (error) {
      removeFile(draft);
      throw error;
    }
  };
  const make = async (file: string, origin: Origin) => {
    const stamp = stampOf(file);
    const isFound = await isGood(file);
    if (!isFound) await build(file, origin);
    return isFound ? stamp : stampOf(file);
  };
  return (origin) => {
    if (stored.size === 0 && !isShared) removeTemplates(folder, (name) => !name.endsWith(`-${sourcesHash()}.db`));
    const file = join(folder, `${[origin.seed, origin.epoch, origin.firstId ?? []].flat().join('-')}-${sourcesHash()}.db`);
    const last = stored.get(file);
    if (last && (last.stamp === undefined || last.stamp === stampOf(file))) return last.making;
    const made = make(file, origin);
    const next: StoredTemplate = { making: made.then(() => file), stamp: undefined };
    stored.set(file, next);
    made.then(
      (stamp) => {
        next.stamp = stamp;
      },
      () => stored.delete(file),
    );
    return next.making;
  };
}

const TEMPLATE_NAME = /^\d+-\d+-(?:\d+-)?[\da-f]{12}\.db/;
const DRAFT_NAME = /^\d+-\d+-(?:\d+-)?[\da-f]{12}\.db\.draft/;

function removeTemplates(folder: string, isRemoved: (name: string) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (TEMPLATE_NAME.test(name) && isRemoved(name)) letGo(join(folder, name));
}

let hashOfSources: string | undefined;
/** Hash of a template's sources: the migrations, the seed and its texts, and the rules and areas that the seed uses. */
function sourcesHash(): string {
  hashOfSources ??= hashFolders(['prisma/migrations', 'prisma/seed', 'packages/domain/src', 'packages/contracts/src', 'apps/server/src']);
  return hashOfSources;
}

function hashFolders(folders: readonly string[]): string {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url));
  const files = folders.flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).flatMap((name): NamedFile[] => {
      const file = join(root, folder, name);
      return name.endsWith('.test.ts') || !statSync(file).isFile() ? [] : [{ name: `${folder}/${name}`, bytes: readFileSync(file) }];
    }),
  );
  return digestOf(files);
}
