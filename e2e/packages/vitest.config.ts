import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasWine } from '../wine/windows.ts';

/** The packed packages, and the packed product as a Windows program where that can be tried: both use one packed product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    projects: [
      {
        cacheDir: '../../node_modules/.vite/packages',
        test: {
          name: 'packages',
          include: ['*.test.ts'],
          globalSetup: fileURLToPath(new URL('prepare.ts', import.meta.url)),
          testTimeout: 600_000,
          hookTimeout: 600_000,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      ...(hasWine ? ['../wine/vitest.config.ts'] : []),
    ],
    maxWorkers: 2,
    teardownTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/summary.json' },
  },
});
