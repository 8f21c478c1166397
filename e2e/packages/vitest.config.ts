import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: '../../node_modules/.vite/packages',
  test: {
    include: ['*.test.ts'],
    globalSetup: 'prepare.ts',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    teardownTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/summary.json' },
  },
});
