import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';

export default defineConfig(({ mode }) => ({
  test: {
    ...tier(mode),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
}));
