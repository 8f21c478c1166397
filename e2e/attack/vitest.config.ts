import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One part after the other: each has a server to itself, and half of the machine is the server's. */
export default defineConfig({
  root: here,
  test: {
    globalSetup: '../../apps/server/src/testing/global-setup.ts',
    fileParallelism: false,
    testTimeout: process.env.ATTACK === 'long' ? 3_600_000 : 180_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/summary.json' },
    disableConsoleIntercept: true,
  },
});
