// npm test: runs all parts in order, even if one fails. Ends with all failures and one table of results.
import { once } from 'node:events';
import { join } from 'node:path';
import { programOf } from '../npm.ts';
import { forgetRuns, readCheck } from './check-results.ts';
import { failuresOf, tableOf } from './report.ts';
import { forgetResults, keepParts, type Result, readSummary } from './results.ts';
import { isEnding, start } from './start.ts';

type Part = {
  readonly script: string;
  /** The part's result, read from its script's output files. */
  readonly read: (isFailed: boolean, seconds: number) => readonly Result[];
};

const root = process.cwd();

const suite = (part: string, script: string, folder: string): Part => ({
  script,
  read: (isFailed, seconds) => [{ part, hasTests: true, seconds, ...readSummary(join(root, folder), isFailed) }],
});

const PARTS: readonly Part[] = [
  { script: 'check', read: () => readCheck(root) },
  suite('stories', 'test:e2e', 'e2e'),
  suite('attack', 'attack', 'e2e/attack'),
  {
    script: 'coverage',
    read: (isFailed, seconds) => [
      {
        part: 'coverage',
        hasTests: false,
        passed: isFailed ? 0 : 1,
        failed: isFailed ? 1 : 0,
        seconds,
        problems: isFailed ? ['Some calls or refusals are not covered: its output names them.'] : [],
      },
    ],
  },
];

/** All results so far: a part that has not run counts as failed. */
const ended = new Map<Part, readonly Result[]>();
const results = (): Result[] => PARTS.flatMap((part) => ended.get(part) ?? part.read(true, 0));

forgetResults(root);
forgetRuns(root);
keepParts(root, results());
let all = 0;
for (const part of PARTS) {
  if (isEnding()) break;
  const begun = performance.now();
  const [code] = (await once(start(...programOf(['npm', 'run', '--silent', part.script])), 'exit')) as [number | null];
  const seconds = (performance.now() - begun) / 1000;
  all += seconds;
  ended.set(part, part.read(code !== 0, seconds));
  keepParts(root, results());
}
const failures = failuresOf(results());
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${tableOf(results(), all)}`);
process.exitCode = failures.length === 0 ? 0 : 1;
