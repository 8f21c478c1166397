import { keepCompiledByAll } from '@mt2/server/process/keep-compiled';
import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';

keepCompiledByAll();

/** One process, which loads the server once, like Node; every test server copies a template that is seeded once. */
export default defineConfig(({ mode }) => ({
  test: {
    ...tier(mode),
    isolate: false,
    maxWorkers: 1,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: '../../apps/server/src/testing/seeded-setup.ts',
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
}));
