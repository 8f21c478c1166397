import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { PICTURES } from '../world/template.ts';

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

/** The end of a template's name: the hash of its sources. */
const SOURCES = /-[\da-f]{12}\.db$/;

/** Leaves templates to the suites that follow, and removes those of other sources. Several suites may do so at a time. */
function keepBuilt(folder: string): void {
  // Before the templates that show them, and never over those that another suite may be copying.
  cpSync(join(folder, PICTURES), join(BUILT_TEMPLATES, PICTURES), { recursive: true, force: false });
  const names = readdirSync(folder).filter((name) => SOURCES.test(name));
  for (const name of names) {
    const file = join(BUILT_TEMPLATES, name);
    if (existsSync(file)) continue;
    const draft = `${file}.${process.pid}`;
    copyFileSync(join(folder, name), draft);
    renameSync(draft, file);
  }
  const sources = SOURCES.exec(names[0] ?? '')?.[0] ?? '';
  for (const name of readdirSync(BUILT_TEMPLATES)) {
    if (SOURCES.test(name) && !name.endsWith(sources)) rmSync(join(BUILT_TEMPLATES, name), { force: true });
  }
}
