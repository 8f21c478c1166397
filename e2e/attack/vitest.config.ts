import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Two parts at a time, each with servers to itself: most of a part waits for
 * its own server. Node loads what they import, as it does for the server.
 */
export default defineConfig({
  root: here,
  cacheDir: '../../node_modules/.vite/attack',
  test: {
    include: ['*.attack.ts'],
    globalSetup: './global-setup.ts',
    maxWorkers: 2,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/summary.json' },
    disableConsoleIntercept: true,
  },
});
