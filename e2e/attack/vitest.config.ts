import { fileURLToPath } from 'node:url';
import { keepCompiledByAll } from '@mt2/server/process/keep-compiled';
import { defineConfig } from 'vitest/config';
import { attackLength } from './length.ts';

keepCompiledByAll();

const LONG = ['fleet.attack.ts', 'fleet-owner.attack.ts'];

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Two parts at a time, each with its own servers: a part mostly waits for its server. The parts of a process share their
 * imports, which Node loads as it does for the server.
 */
export default defineConfig({
  root: here,
  cacheDir: '../../node_modules/.vite/attack',
  test: {
    include: ['*.attack.ts'],
    // PostgreSQL is not run on Windows. A fleet behind a proxy, and the points at which an owner is killed, take minutes.
    exclude: process.platform === 'win32' ? ['fleet*', 'lying-server*'] : LONG.filter(() => attackLength() !== 'long'),
    globalSetup: './global-setup.ts',
    maxWorkers: 2,
    // For backends that only make a program wait; more at a time would slow down programs that have work.
    maxConcurrency: 3,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/test/summary.json' },
    disableConsoleIntercept: true,
  },
});
