// Results of the parts of a run: read from the files written by the suites, and stored for the other tier and for `npm run totals`.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The quick tier is `npm test`; the long one is what `npm run test:all` runs after it. */
export type Tier = 'quick' | 'long';

/** The result of a part. `problems` has one line per failure. */
export type Result = {
  readonly part: string;
  /** Only the tests of a part count in the totals; for a part without tests, its failures count. */
  readonly hasTests: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly problems: readonly string[];
  /** Tests that this machine cannot run, and the command that can. */
  readonly note?: string | undefined;
};

type Assertion = { readonly status: string; readonly fullName: string; readonly failureMessages?: readonly string[] };
type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly Assertion[];
};
export type Counts = Pick<Result, 'passed' | 'failed' | 'problems' | 'note'>;
/** `summary.json` in the format of vitest's reporter, or of the stories. */
type Summary = { readonly numPassedTests: number; readonly testResults: readonly VitestFile[] } | Counts;

const partsIn = (root: string): string => join(root, 'test-results', 'parts.json');

/** A failed test, and the first line of its reason. */
const reasonOf = ({ fullName, failureMessages }: Assertion): string =>
  [fullName, failureMessages?.[0]?.split('\n')[0]].filter(Boolean).join(': ');

function problemsOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(reasonOf);
  // A file that does not load contains no failed test.
  if (status === 'failed' && failed.length === 0) return [`${name}: ${message.split('\n')[0]}`];
  return failed;
}

function countsIn(file: string): Counts {
  const summary = JSON.parse(readFileSync(file, 'utf8')) as Summary;
  if (!('testResults' in summary)) return summary;
  const problems = summary.testResults.flatMap(problemsOf);
  return { passed: summary.numPassedTests, failed: problems.length, problems };
}

/** The results in a folder. A suite that wrote none, or failed without a failed test, counts as one failure. */
export function readSummary(folder: string, isFailed: boolean): Counts {
  const file = join(folder, 'summary.json');
  if (!existsSync(file)) return { passed: 0, failed: 1, problems: ['It left no results: its output has the reason.'] };
  const counts = countsIn(file);
  return isFailed && counts.failed === 0
    ? { ...counts, failed: 1, problems: ['It failed, though no test did: its output has the reason.'] }
    : counts;
}

const SUITES = '{apps/*,e2e,e2e/attack,e2e/packages}/test-results';

/** Removes the results of an earlier run, or of its long tier alone, so that an aborted suite has none. */
export function forgetResults(root: string, isRest: boolean): void {
  const folders = isRest
    ? ['test-results/long', 'apps/*/test-results/long', 'e2e/test-results/long', 'e2e/{attack,packages}/test-results']
    : ['test-results', SUITES];
  for (const folder of globSync(folders, { cwd: root })) rmSync(join(root, folder), { recursive: true });
}

/** Stores the results of the parts for `npm run totals`. */
export function keepParts(root: string, results: readonly Result[]): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(partsIn(root), `${JSON.stringify(results)}\n`);
}

/** The results stored by the last run; undefined if there are none. */
export function readParts(root: string): readonly Result[] | undefined {
  const file = partsIn(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : undefined;
}
