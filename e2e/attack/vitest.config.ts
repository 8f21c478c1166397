import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Two parts at a time, each with its own servers: a part mostly waits for its server. Node loads their imports, as it does
 * for the server.
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
