import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';
import { keepCompiledByAll } from './src/process/keep-compiled.ts';

keepCompiledByAll();

const root = fileURLToPath(new URL('.', import.meta.url));
/** Replacing a module would change it for other files, and collecting garbage takes a second in a process that ran many of them. */
const isAlone = (path: string) => path.endsWith('.test.ts') && /vi\.mock\(|--expose-gc/.test(readFileSync(join(root, path), 'utf8'));
const alone = (readdirSync(join(root, 'src'), { recursive: true }) as string[])
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter(isAlone);

/** The other files share what they import: Node loads the server once in each process, not once for each of a hundred files. */
export default defineConfig(({ mode }) => ({
  test: {
    ...tier(mode),
    // The largest part of all tests: with one process less than the machine has processors, the last of them would wait for it.
    maxWorkers: '100%',
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A second, the default, is too short for a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          exclude: alone,
          setupFiles: './src/testing/remember-guesses.ts',
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
}));
