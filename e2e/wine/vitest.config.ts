import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: '../../node_modules/.vite/wine',
  test: {
    name: 'windows',
    include: ['*.test.ts'],
    globalSetup: 'prepare.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    teardownTimeout: 60_000,
  },
});
