import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { onTestFinished } from 'vitest';
import { Registry } from '../world/registry/registry.ts';
import type { RegistryOptions } from '../world/registry/registry-options.ts';
import { makeBlank } from '../world/registry/template.ts';
import type { World } from '../world/world.ts';
import { bell, RealTime } from './bell-world.ts';
import { EPOCH } from './harness.ts';

/** The options of a registry of bell worlds in a folder, with `template.db` in it. */
export const optionsOf = (dataDir: string): RegistryOptions => ({
  dataDir,
  memoryDir: undefined,
  origin: { seed: 1, epoch: EPOCH },
  templateOf: async () => join(dataDir, 'template.db'),
  jobs: [bell],
  isUnderTest: true,
  real: new RealTime().now,
  stamp: () => '',
  failed: () => undefined,
});

/** A started registry of bell worlds in its own folder. The end of the test closes it and removes the folder. */
export async function openRegistry(over: Partial<RegistryOptions> = {}) {
  const dataDir = over.dataDir ?? mkdtempSync(join(tmpdir(), 'mt2-registry-'));
  const real = new RealTime();
  makeBlank(join(dataDir, 'template.db'), { seed: 1, epoch: EPOCH });
  const failures: unknown[] = [];
  const registry = new Registry({
    ...optionsOf(dataDir),
    real: real.now,
    stamp: (msAgo) => `${msAgo} ms ago`,
    failed: (error) => failures.push(error),
    ...over,
  });
  onTestFinished(async () => {
    await registry.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await registry.start();
  const world = (id: string): World => assertDefined(registry.get(id), `${id} is there`);
  return { registry, world, real, dataDir, failures };
}
