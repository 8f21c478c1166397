// npm run check: types, unit tests, lint, unused code and tables. All of them run even if one fails; all failures are listed at the end.
// With `-- --changed [commit]` only what the changes since a commit can break: by default since the last commit.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { checkChanges } from './changed.ts';
import { forgetRuns, readCheck, TASKS } from './check-results.ts';
import { failuresOf } from './report.ts';
import { start, TURBO } from './start.ts';

/** Runs everything; returns the failures. */
async function checkAll(): Promise<string[]> {
  const root = process.cwd();
  forgetRuns(root);
  // Results of another Node are not reused.
  process.env.NODE_RELEASE = process.version;
  const turbo = start(process.execPath, [...TURBO, ...TASKS, '--continue=always', '--summarize', '--concurrency=2']);
  const [code] = (await once(turbo, 'exit')) as [number | null];
  if (code === 0) return [];
  const failures = failuresOf(readCheck(root));
  return failures.length > 0 ? failures : [`  Turborepo ended with ${code ?? 'a signal'}: its output has the reason.`];
}

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const failures = values.changed ? await checkChanges(positionals[0] ?? 'HEAD') : await checkAll();
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
