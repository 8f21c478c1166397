// Results of the tasks of a check, from Turborepo's summary.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, readSummary } from './results.ts';

/** The tasks of `npm run check`. */
export const TASKS = ['types', 'lint', 'unused', 'db:check', 'unit:quick'] as const;

type Task = {
  readonly task: string;
  readonly package: string;
  readonly directory: string;
  readonly command: string;
  readonly execution?: { readonly startTime: number; readonly endTime: number; readonly exitCode: number | null };
};

const runsIn = (root: string): string => join(root, '.turbo', 'runs');

/** Removes the summaries of earlier runs. */
export const forgetRuns = (root: string): void => rmSync(runsIn(root), { recursive: true, force: true });

/** A task in all packages that have it; none if no summary has it. */
function packagesOf(root: string, name: string): readonly Task[] {
  const files = globSync(join(runsIn(root), '*.json'));
  const tasks = files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { tasks: Task[] }).tasks);
  // A package without such a script also has the task, which does nothing.
  return tasks.filter(({ task, command }) => task === name && command !== '<NONEXISTENT>');
}

const isDone = ({ execution }: Task): boolean => execution?.exitCode === 0;
const secondsOf = ({ execution }: Task): number => (execution ? (execution.endTime - execution.startTime) / 1000 : 0);
const nameOf = ({ package: name }: Task): string => (name === '//' ? '' : `${name}: `);

/** The compiler's errors in the log of a task. */
function errorsOf(root: string, { task, directory }: Task): string[] {
  const log = join(root, directory, '.turbo', `turbo-${task}.log`);
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.filter((line) => /\berror TS\d+:/.test(line)).map((line) => line.trim());
}

function problemsOf(root: string, task: Task): string[] {
  const errors = errorsOf(root, task);
  const what = task.execution ? `\`${task.command}\` failed` : 'it did not run';
  return errors.length > 0 ? errors.map((error) => nameOf(task) + error) : [`${nameOf(task)}${what}: its output has the reason.`];
}

/** The result of a task since earlier runs were forgotten, all packages together. */
export function readTask(root: string, part: string): Result {
  const tasks = packagesOf(root, part);
  const seconds = tasks.reduce((total, task) => total + secondsOf(task), 0);
  const [kind, tier] = part.split(':');
  const hasTests = kind === 'unit';
  if (tasks.length === 0)
    return { part, hasTests, passed: 0, failed: 1, seconds, problems: ['It did not run: the output has the reason.'] };
  if (hasTests) {
    const suites = tasks.map((task) => ({ task, ...readSummary(join(root, task.directory, 'test-results', tier ?? ''), !isDone(task)) }));
    return {
      part,
      hasTests,
      passed: suites.reduce((total, { passed }) => total + passed, 0),
      failed: suites.reduce((total, { failed }) => total + failed, 0),
      seconds,
      problems: suites.flatMap(({ task, problems }) => problems.map((problem) => nameOf(task) + problem)),
    };
  }
  const failed = tasks.filter((task) => !isDone(task));
  return {
    part,
    hasTests,
    passed: tasks.length - failed.length,
    failed: failed.length,
    seconds,
    problems: failed.flatMap((task) => problemsOf(root, task)),
  };
}
