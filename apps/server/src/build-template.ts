// For an image: builds the template of a new `main` before the first start, and leaves compiled code behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDefined, parseInstant } from '@mt2/domain';
import { keepCompiled } from './process/keep-compiled.ts';
import { VERSION } from './process/version.ts';

keepCompiled();
const { buildApp } = await import('./build-app.ts');
const { readConfig } = await import('./process/config.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'mt2-template-'));
const read = readConfig({ LAB: '1', DATA_DIR: dataDir });
if (!read.ok) throw new Error(read.sentence);
const { worldSeed, worldEpoch } = read.config;
const { http, registry } = await buildApp({
  config: read.config,
  version: VERSION,
  origin: { seed: worldSeed, epoch: assertDefined(parseInstant(worldEpoch), 'the default epoch is an instant') },
  real: () => performance.now(),
  stamp: () => '',
  memoryDir: undefined,
  templateDir: fileURLToPath(new URL('../templates', import.meta.url)),
  logger: false,
  isChecking: false,
  webDir: undefined,
});
await http.close();
await registry.close();
rmSync(dataDir, { recursive: true });
