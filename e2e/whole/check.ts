// npm run check: types, quick unit tests, lint, unused code and tables. All of them run even if one fails; all failures are listed at the
// end. With `-- --long` the long unit tests, and nothing else.
// With `-- --changed [commit]` only what the changes since a commit can break: by default since the last commit.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { checkChanges } from './changed.ts';
import { forgetRuns, readCheck, TASKS } from './check-results.ts';
import { failuresOf } from './report.ts';
import type { Tier } from './results.ts';
import { start, TURBO } from './start.ts';

/** Runs all tasks of a tier; returns the failures. */
async function checkAll(tier: Tier): Promise<string[]> {
  const root = process.cwd();
  forgetRuns(root);
  // Results of another Node are not reused.
  process.env.NODE_RELEASE = process.version;
  const turbo = start(process.execPath, [...TURBO, ...TASKS[tier], '--continue=always', '--summarize', '--concurrency=2']);
  const [code] = (await once(turbo, 'exit')) as [number | null];
  if (code === 0) return [];
  const failures = failuresOf(readCheck(root, tier));
  return failures.length > 0 ? failures : [`  Turborepo ended with ${code ?? 'a signal'}: its output has the reason.`];
}

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' }, long: { type: 'boolean' } }, allowPositionals: true });
const failures = values.changed ? await checkChanges(positionals[0] ?? 'HEAD') : await checkAll(values.long ? 'long' : 'quick');
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
