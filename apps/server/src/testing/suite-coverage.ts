import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coverage } from '@mt2/contracts/lab/coverage';
import { mergeCoverage } from '@mt2/contracts/lab/merge-coverage';
import { coverageOf } from '../lab/coverage/coverage-of.ts';
import { Seen } from '../world/seen.ts';

/** Items seen by all test servers of this process. */
export const SEEN = new Seen();

/** Where the coverage of a run is written: `test-results/coverage` of its folder. Inherited by the processes of the run. */
const FOLDER = 'MT2_COVERAGE';

/** Begins a run: its processes write the items they see into an empty folder. */
export function beginCoverage(root: string): void {
  const folder = join(root, 'test-results', 'coverage');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env[FOLDER] = folder;
}

let written = '';
/** Adds the items seen by this process to the file of its place in the pool, which successive processes share. */
export function writeCoverage(): void {
  const folder = process.env[FOLDER];
  if (folder === undefined) return;
  const { kinds, ...rest } = coverageOf(SEEN, 'run', {});
  // No browser visits these servers.
  const own = { ...rest, kinds: kinds.filter(({ kind }) => kind !== 'screens') };
  const text = JSON.stringify(own);
  if (text === written) return;
  written = text;
  const file = join(folder, `${process.env.VITEST_POOL_ID ?? 'setup'}.json`);
  const before = existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Coverage] : [];
  writeFileSync(file, JSON.stringify(mergeCoverage([...before, own])));
}
