// Results of the parts of `npm test`: read from the files that the suites write, and kept for `npm run totals`.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a part of a run ended. `problems` has a line for each failure. */
export type Result = {
  readonly part: string;
  /** Only the tests of a part count in the totals; of a part without tests, its failures do. */
  readonly hasTests: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly problems: readonly string[];
  /** Tests that this machine cannot run, and the command that does. */
  readonly note?: string | undefined;
};

type Assertion = { readonly status: string; readonly fullName: string };
type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly Assertion[];
};
/** `summary.json` as vitest's reporter writes it, or that of the stories. */
type Summary =
  | { readonly numPassedTests: number; readonly testResults: readonly VitestFile[] }
  | { readonly passed: number; readonly failed: number; readonly problems: readonly string[]; readonly note?: string };
type Counts = Pick<Result, 'passed' | 'failed' | 'problems' | 'note'>;

const summaryIn = (folder: string): string => join(folder, 'test-results', 'summary.json');
const partsIn = (root: string): string => join(root, 'test-results', 'parts.json');

function problemsOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  // A file that does not load has no test that failed.
  if (status === 'failed' && failed.length === 0) return [`${name}: ${message.split('\n')[0]}`];
  return failed;
}

/** The results of one suite. A suite that wrote none, or that failed without a failed test, has one failure. */
export function readSummary(folder: string, isFailed: boolean): Counts {
  const file = summaryIn(folder);
  if (!existsSync(file)) return { passed: 0, failed: 1, problems: ['It left no results: its output has the reason.'] };
  const summary = JSON.parse(readFileSync(file, 'utf8')) as Summary;
  const problems = 'testResults' in summary ? summary.testResults.flatMap(problemsOf) : summary.problems;
  const counts =
    'testResults' in summary
      ? { passed: summary.numPassedTests, failed: problems.length }
      : { passed: summary.passed, failed: summary.failed };
  const note = 'note' in summary ? summary.note : undefined;
  if (isFailed && counts.failed === 0)
    return { ...counts, failed: 1, problems: ['It failed, though no test did: its output has the reason.'], note };
  return { ...counts, problems, note };
}

/** Removes the results of an earlier run, so that a suite which breaks off has none. */
export function forgetResults(root: string): void {
  for (const folder of globSync(['test-results', '{packages,apps}/*/test-results', 'e2e/test-results', 'e2e/attack/test-results'], {
    cwd: root,
  }))
    rmSync(join(root, folder), { recursive: true });
}

/** Keeps the results of the parts for `npm run totals`. */
export function keepParts(root: string, results: readonly Result[]): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(partsIn(root), `${JSON.stringify(results)}\n`);
}

/** The results that the last `npm test` kept; undefined if it kept none. */
export function readParts(root: string): readonly Result[] | undefined {
  const file = partsIn(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : undefined;
}
