import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../process/config.ts';
import { PICTURES } from '../world/registry/template.ts';

/** Templates of the last run, with their pictures: the suites of a run have the same sources, so that the first of them seeds for all. */
export const BUILT_TEMPLATES = fileURLToPath(new URL('../../../../node_modules/.cache/templates', import.meta.url));

/** Builds the seeded templates for a whole run of tests: every test server copies them. Answers what removes them. */
export async function buildTemplates(...origins: readonly Partial<Config>[]): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-templates-'));
  process.env.MT2_TEMPLATES = folder;
  const { openServer } = await import('./harness.ts');
  for (const over of origins) await (await openServer(over, undefined, { builtTemplates: BUILT_TEMPLATES })).close();
  keepBuilt(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies a file where it is missing: whole or not at all, whoever else does so. */
function keepFile(from: string, to: string): void {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}`;
  copyFileSync(from, draft);
  renameSync(draft, to);
}

/** The end of a template's name: the hash of its sources. */
const SOURCES = /-[\da-f]{12}\.db$/;

/** Leaves templates to the suites that follow, and removes those of other sources. Several suites may do so at a time. */
function keepBuilt(folder: string): void {
  mkdirSync(join(BUILT_TEMPLATES, PICTURES), { recursive: true });
  const names = readdirSync(folder).filter((name) => SOURCES.test(name));
  const pictures = readdirSync(join(folder, PICTURES)).map((name) => join(PICTURES, name));
  // Pictures come before the templates that show them.
  for (const name of [...pictures, ...names]) keepFile(join(folder, name), join(BUILT_TEMPLATES, name));
  const sources = SOURCES.exec(names[0] ?? '')?.[0] ?? '';
  for (const name of readdirSync(BUILT_TEMPLATES)) {
    if (SOURCES.test(name) && !name.endsWith(sources)) rmSync(join(BUILT_TEMPLATES, name), { force: true });
  }
}
