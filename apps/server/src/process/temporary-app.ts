import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDefined, parseInstant } from '@mt2/domain';
import type { AppOptions } from '../app-options.ts';
import { type App, buildApp } from '../build-app.ts';
import { releaseOf } from './build-version.ts';
import { readConfig } from './config.ts';
import { VERSION } from './version.ts';

/** Does some work of a build with an app of the default world, in a folder that is deleted afterwards. */
export async function withTemporaryApp(work: (app: App) => Promise<void>, host: Pick<AppOptions, 'templateDir'> = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mt2-build-'));
  const read = readConfig({ LAB: '1', DATA_DIR: dataDir });
  if (!read.ok) throw new Error(read.sentence);
  const { worldSeed, worldEpoch } = read.config;
  const app = await buildApp({
    config: read.config,
    version: VERSION,
    // Examples must not differ with each commit.
    build: Promise.resolve(releaseOf()),
    origin: { seed: worldSeed, epoch: assertDefined(parseInstant(worldEpoch), 'the default epoch is an instant') },
    real: () => performance.now(),
    stamp: () => `${worldEpoch.slice(0, -1)}.000Z`,
    memoryDir: undefined,
    // Without them, if they are there, it would seed again.
    builtTemplates: fileURLToPath(new URL('../../templates', import.meta.url)),
    ...host,
    logger: false,
    webDir: undefined,
  });
  await work(app);
  await app.http.close();
  await app.registry.close();
  rmSync(dataDir, { recursive: true });
}
