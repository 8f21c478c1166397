import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Two parts at a time, each with a server to itself. */
export default defineConfig({
  root: here,
  cacheDir: '../../node_modules/.vite/attack',
  test: {
    include: ['*.attack.ts'],
    globalSetup: '../../apps/server/src/testing/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/summary.json' },
    disableConsoleIntercept: true,
  },
});
