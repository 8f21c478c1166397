import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One seeded template for the whole run: it is built once, and every test server copies it. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-templates-'));
  process.env.MT2_TEMPLATES = folder;
  const { openServer } = await import('./harness.ts');
  await (await openServer()).close();
  return () => rmSync(folder, { recursive: true, force: true });
}
