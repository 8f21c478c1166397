import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../process/config.ts';
import { PICTURES } from '../world/registry/template.ts';
import { beginRunFolder } from './run-folder.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/templates', import.meta.url));
const LOCK = new URL('../../../../package-lock.json', import.meta.url);

/**
 * Names what a seed may depend on in addition to its sources, whose hash is in a template's name: the packages of a lock
 * file, and the Node version.
 */
export const surroundings = (lock: string, node: string): string =>
  createHash('sha256').update(`${node}\n${lock}`).digest('hex').slice(0, 12);

/**
 * Templates of the last run with these packages and this Node, with their images: the suites of a run have the same
 * sources, so the first one seeds for all.
 */
export const BUILT_TEMPLATES = join(CACHE, surroundings(readFileSync(LOCK, 'utf8'), process.version));

/**
 * Builds the seeded templates for a whole run of tests: every test server copies them. Returns a function that removes
 * all data of the run.
 */
export async function buildTemplates(...origins: readonly Partial<Config>[]): Promise<() => void> {
  const run = beginRunFolder();
  const folder = join(run, 'templates');
  mkdirSync(folder);
  process.env.MT2_TEMPLATES = folder;
  const { openServer } = await import('./harness.ts');
  for (const over of origins) await (await openServer(over, undefined, { builtTemplates: BUILT_TEMPLATES })).close();
  keepBuilt(folder);
  return () => rmSync(run, { recursive: true, force: true });
}

/** Copies a missing file atomically, even if other processes do the same. */
function keepFile(from: string, to: string): void {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}`;
  copyFileSync(from, draft);
  renameSync(draft, to);
}

/** The end of a template's name: the hash of its sources. */
const SOURCES = /-[\da-f]{12}\.db$/;

/**
 * Leaves templates for later suites, and removes those of other sources, packages and Node versions. Several suites may do
 * so at the same time.
 */
export function keepBuilt(folder: string): void {
  mkdirSync(join(BUILT_TEMPLATES, PICTURES), { recursive: true });
  const names = readdirSync(folder).filter((name) => SOURCES.test(name));
  const pictures = readdirSync(join(folder, PICTURES)).map((name) => join(PICTURES, name));
  // Images are copied before the templates that show them.
  for (const name of [...pictures, ...names]) keepFile(join(folder, name), join(BUILT_TEMPLATES, name));
  const sources = SOURCES.exec(names[0] ?? '')?.[0] ?? '';
  for (const name of readdirSync(BUILT_TEMPLATES)) {
    if (SOURCES.test(name) && !name.endsWith(sources)) rmSync(join(BUILT_TEMPLATES, name), { force: true });
  }
  for (const name of readdirSync(CACHE))
    if (name !== basename(BUILT_TEMPLATES)) rmSync(join(CACHE, name), { recursive: true, force: true });
}
