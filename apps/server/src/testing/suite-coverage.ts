import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf } from '../lab/coverage/coverage-of.ts';
import { Covered } from '../lab/coverage/covered.ts';

/** Items covered by all test servers of this process. */
export const COVERED = new Covered();

/** Where the coverage of a run is written. Inherited by the processes of the run. */
const FOLDER = 'MT2_COVERAGE';

/** Begins a run: its processes write the items they cover into an empty folder next to its results. */
export function beginCoverage({ root, mode }: { readonly root: string; readonly mode: string }): void {
  const folder = join(root, 'test-results', mode, 'coverage');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env[FOLDER] = folder;
}

let written = '';
/** Writes the items covered by this process to a file of its own. Tests start processes that write at the same time. */
export function writeCoverage(): void {
  const folder = process.env[FOLDER];
  if (folder === undefined) return;
  const { kinds, ...rest } = coverageOf(COVERED, 'run', {});
  // No browser visits these servers.
  const text = JSON.stringify({ ...rest, kinds: kinds.filter(({ kind }) => kind !== 'screens') });
  if (text === written) return;
  written = text;
  writeFileSync(join(folder, `${process.pid}.json`), text);
}
