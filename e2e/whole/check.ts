// npm run check: types, unit tests, lint, unused code and tables. All of them run even if one fails; all failures are listed at the end.
import { once } from 'node:events';
import { forgetRuns, readCheck, TASKS } from './check-results.ts';
import { failuresOf } from './report.ts';
import { start } from './start.ts';

const TURBO = ['--env-file=tools.env', 'node_modules/turbo/bin/turbo', 'run'];

const root = process.cwd();
forgetRuns(root);
const turbo = start(process.execPath, [...TURBO, ...TASKS, '--continue=always', '--summarize', '--concurrency=2']);
const [code] = (await once(turbo, 'exit')) as [number | null];
const failures = code === 0 ? [] : failuresOf(readCheck(root));
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.exitCode = code ?? 1;
