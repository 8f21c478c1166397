import { configDefaults, type ViteUserConfig } from 'vitest/config';

/** What a tier leaves out: a file whose name ends in `.long.test.ts` or `.long.test.tsx` is long, all others are quick. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  quick: ['**/*.long.test.{ts,tsx}'],
  long: ['**/!(*.long).test.{ts,tsx}'],
};

/**
 * The tests of a package that vitest runs: with `--mode quick` those of `npm test`, with `--mode long` those that `npm run test:all` adds,
 * and without a mode all. The results are in `test-results/<mode>`.
 */
export const tier = (mode: string): NonNullable<ViteUserConfig['test']> => ({
  exclude: [...configDefaults.exclude, ...(LEFT_OUT[mode] ?? [])],
  passWithNoTests: mode === 'long',
  reporters: ['default', 'json'],
  outputFile: { json: `test-results/${mode}/summary.json` },
});
