import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Builds the seeded templates for a whole run of tests: every test server copies them. Answers what removes them. */
export async function buildTemplates(...origins: readonly Partial<Config>[]): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-templates-'));
  process.env.MT2_TEMPLATES = folder;
  const { openServer } = await import('./harness.ts');
  for (const over of origins) await (await openServer(over)).close();
  return () => rmSync(folder, { recursive: true, force: true });
}
