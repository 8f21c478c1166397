// npm test: the quick tier. npm run test:all: the long one after it, or with `-- --rest` the long one alone. All parts of a tier run, even
// if one fails. Ends with all failures and one table of results.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programOf } from '../npm.ts';
import { hasWine } from '../wine/windows.ts';
import { forgetRuns, readTask, TASKS } from './check-results.ts';
import { failuresOf, tableOf } from './report.ts';
import { forgetResults, keepParts, type Result, readParts, readSummary, type Tier } from './results.ts';
import { isEnding, start } from './start.ts';

type Part = {
  /** The script of `package.json` with its arguments. */
  readonly script: readonly string[];
  /** The part's result, read from its script's output files. */
  readonly read: (isFailed: boolean, seconds: number) => readonly Result[];
};

const root = process.cwd();

const task = (name: string): Part => ({
  script: ['check', '--', '--task', name],
  read: () => [readTask(root, name)],
});

const suite = (part: string, folder: string, ...script: readonly string[]): Part => ({
  script,
  read: (isFailed, seconds) => [{ part, hasTests: true, seconds, ...readSummary(join(root, folder), isFailed) }],
});

const coverage: Part = {
  script: ['coverage'],
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
};

const browsers = process.env.FULL_CHROMIUM_PATH ? ['--project=long', '--project=chromium'] : ['--project=long'];

/**
 * Stages, one after the other: two parts of one run at a time. The first two of the long tier are those that wait most, for browsers,
 * downloads and single programs; those after them fill what processors are left.
 */
const TIERS: Readonly<Record<Tier, readonly (readonly Part[])[]>> = {
  // Next to the units, a third browser costs a quarter more of the processors.
  quick: [
    [
      suite('stories:quick', 'e2e/test-results/quick', 'test:e2e', '--', '--project=quick', '--workers=2'),
      task('unit:quick'),
      ...TASKS.filter((name) => name !== 'unit:quick').map(task),
    ],
  ],
  long: [
    [
      suite('stories:long', 'e2e/test-results/long', 'test:e2e', '--', ...browsers),
      suite('packages', 'e2e/packages/test-results', 'test:packages'),
      task('unit:long'),
      suite('attack', 'e2e/attack/test-results/test', 'attack'),
    ],
    [coverage],
  ],
};

const { values } = parseArgs({ options: { all: { type: 'boolean' }, rest: { type: 'boolean' } } });
const stages = [...(values.rest ? [] : TIERS.quick), ...(values.rest || values.all ? TIERS.long : [])];
const parts = stages.flat();

/** All results so far: a part that has not run counts as failed. */
const ended = new Map<Part, readonly Result[]>();
const results = (): Result[] => parts.flatMap((part) => ended.get(part) ?? part.read(true, 0));

forgetResults(root, values.rest === true);
forgetRuns(root);
const own = new Set(results().map(({ part }) => part));
const earlier = (readParts(root) ?? []).filter(({ part }) => !own.has(part));
keepParts(root, [...earlier, ...results()]);

const OWN_TIMES = '/proc/self/stat';
/** Seconds of processor that the programs started here took until they ended, all that they started included. Only Linux counts them. */
function spent(): number {
  const [, fields = ''] = existsSync(OWN_TIMES) ? readFileSync(OWN_TIMES, 'utf8').split(') ') : [];
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}
let counted = 0;
const processor: string[] = [];

async function runPart(part: Part): Promise<void> {
  const begun = performance.now();
  const [code] = (await once(start(...programOf(['npm', 'run', '--silent', ...part.script])), 'exit')) as [number | null];
  // A program is counted when it ends: what was added since another one did is its own.
  processor.push(`${part.script.join(' ')}: ${Math.round(spent() - counted)}`);
  counted = spent();
  ended.set(part, part.read(code !== 0, (performance.now() - begun) / 1000));
  keepParts(root, [...earlier, ...results()]);
}
/** Runs the next of these parts until none is left. */
async function runNext(waiting: Part[]): Promise<void> {
  for (let part = waiting.shift(); part && !isEnding(); part = waiting.shift()) await runPart(part);
}
const begun = performance.now();
for (const stage of stages) {
  const waiting = [...stage];
  await Promise.all([runNext(waiting), runNext(waiting)]);
}
const all = (performance.now() - begun) / 1000;
const failures = failuresOf(results());
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
if (parts.includes(coverage) && !hasWine)
  process.stdout.write('\nThe product was not run as a Windows program: wine is not installed here.\n');
process.stdout.write(`\nSeconds of processor: ${processor.join(', ')}.\n\n${tableOf(results(), all)}`);
process.exitCode = failures.length === 0 ? 0 : 1;
