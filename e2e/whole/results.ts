// Results of the parts of `npm test`: read from the files written by the suites, and stored for `npm run totals`.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

type Assertion = { readonly status: string; readonly fullName: string };
type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly Assertion[];
};
/** `summary.json` in the format of vitest's reporter, or of the stories. */
type Summary =
  | { readonly numPassedTests: number; readonly testResults: readonly VitestFile[] }
  | { readonly passed: number; readonly failed: number; readonly problems: readonly string[]; readonly note?: string };
type Counts = Pick<Result, 'passed' | 'failed' | 'problems' | 'note'>;

const summaryIn = (folder: string): string => join(folder, 'test-results', 'summary.json');
const partsIn = (root: string): string => join(root, 'test-results', 'parts.json');

function problemsOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  // A file that does not load contains no failed test.
  if (status === 'failed' && failed.length === 0) return [`${name}: ${message.split('\n')[0]}`];
  return failed;
}

/** The results of one suite. A suite that wrote none, or failed without a failed test, counts as one failure. */
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

/** Removes the results of an earlier run, so that an aborted suite has none. */
export function forgetResults(root: string): void {
  for (const folder of globSync(['test-results', '{packages,apps}/*/test-results', 'e2e/test-results', 'e2e/attack/test-results'], {
    cwd: root,
  }))
    rmSync(join(root, folder), { recursive: true });
}

/** Stores the results of the parts for `npm run totals`. */
export function keepParts(root: string, results: readonly Result[]): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(partsIn(root), `${JSON.stringify(results)}\n`);
}

/** The results stored by the last `npm test`; undefined if there are none. */
export function readParts(root: string): readonly Result[] | undefined {
  const file = partsIn(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : undefined;
}
