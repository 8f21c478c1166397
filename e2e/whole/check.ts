// npm run check: types, quick unit tests, lint, unused code and tables. All of them run even if one fails; all failures are listed at the
// end. With `-- --task <name>` one of them, or the long unit tests (`unit:long`).
// With `-- --changed [commit]` only what the changes since a commit can break: by default since the last commit.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { checkChanges } from './changed.ts';
import { forgetRuns, readTask, TASKS } from './check-results.ts';
import { failuresOf } from './report.ts';
import { start, TURBO } from './start.ts';

/** Runs tasks in all packages, at most `atOnce` at a time; the exit code of Turborepo, or null for a signal. */
async function runTasks(atOnce: number, ...tasks: readonly string[]): Promise<number | null> {
  // Results of another Node are not reused.
  process.env.NODE_RELEASE = process.version;
  const turbo = start(process.execPath, [...TURBO, ...tasks, '--continue=always', '--summarize', `--concurrency=${atOnce}`]);
  const [code] = (await once(turbo, 'exit')) as [number | null];
  return code;
}

/** Runs all tasks; returns the failures. */
async function checkAll(): Promise<string[]> {
  const root = process.cwd();
  forgetRuns(root);
  const code = await runTasks(2, ...TASKS);
  if (code === 0) return [];
  const failures = failuresOf(TASKS.map((task) => readTask(root, task)));
  return failures.length > 0 ? failures : [`  Turborepo ended with ${code ?? 'a signal'}: its output has the reason.`];
}

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' }, task: { type: 'string' } }, allowPositionals: true });
if (values.task) process.exitCode = (await runTasks(1, values.task)) ?? 1;
else {
  const failures = values.changed ? await checkChanges(positionals[0] ?? 'HEAD') : await checkAll();
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
