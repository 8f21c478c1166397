import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';
import { schemaFreeContracts } from './build/schema-free-contracts.ts';
import { words } from './build/words.ts';

const components = ['src/**/*.test.tsx'];
/** They start code that runs for as long as the page, replace a module, or load one again. */
const alone = [
  'src/app/follow-own-events.test.ts',
  'src/frame/gate/use-gate.test.ts',
  'src/platform/feed/feed-connection.test.ts',
  'src/platform/query.test.ts',
  'src/platform/request/press.long.test.ts',
  'src/platform/session.test.ts',
  'src/platform/storage.test.ts',
  'src/platform/device/read-qr.test.ts',
];

/** Makes elements as in the built page; the one for development stores a stack for each, which takes a tenth of all time. */
const jsxRuntime = fileURLToPath(new URL('cjs/react-jsx-runtime.production.js', import.meta.resolve('react/jsx-runtime')));

/** The files share their imports: each process loads the client once, not once per file. Only tests of components have a page. */
export default defineConfig(({ mode }) => ({
  plugins: [schemaFreeContracts(), words()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { alias: { 'react/jsx-runtime': jsxRuntime } },
  test: {
    ...tier(mode),
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A second, the default, is too short for a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'plain', exclude: [...components, ...alone] } },
      { extends: true, test: { name: 'alone', isolate: true, include: alone } },
      {
        extends: true,
        test: {
          name: 'components',
          include: components,
          environment: 'happy-dom',
          // A phone: a wider window shows the menu next to the screen.
          environmentOptions: { happyDOM: { width: 390, height: 844, settings: { disableComputedStyleRendering: true } } },
          setupFiles: './src/testing/each-test.ts',
        },
      },
    ],
  },
}));
