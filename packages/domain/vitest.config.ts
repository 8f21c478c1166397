import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';

/** A slow machine is not a failure: hanging tests are ended, slow ones are not. The files share imports, and Node loads them unchanged. */
export default defineConfig(({ mode }) => ({
  test: {
    ...tier(mode),
    isolate: false,
    testTimeout: 120_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
}));
