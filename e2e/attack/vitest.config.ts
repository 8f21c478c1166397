import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One part after the other: each has a server to itself, and half of the machine is the server's. */
export default defineConfig({
  root: here,
  cacheDir: '../../node_modules/.vite/attack',
  test: {
    include: ['*.attack.ts'],
    globalSetup: '../../apps/server/src/testing/global-setup.ts',
    fileParallelism: false,
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/summary.json' },
    disableConsoleIntercept: true,
  },
});
