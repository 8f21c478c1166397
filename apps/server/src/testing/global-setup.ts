import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { beginCoverage } from './suite-coverage.ts';

/**
 * The seeded templates for the whole run, with the usual seed and with another: they are built once, and every test server copies them. What the servers
 * see is written beside the results.
 */
export default async function setup({ config }: TestProject): Promise<() => void> {
  beginCoverage(config.root);
  const folder = mkdtempSync(join(tmpdir(), 'mt2-templates-'));
  process.env.MT2_TEMPLATES = folder;
  const { openServer, OWN_SEED } = await import('./harness.ts');
  for (const over of [{}, { worldSeed: OWN_SEED }]) await (await openServer(over)).close();
  return () => rmSync(folder, { recursive: true, force: true });
}
