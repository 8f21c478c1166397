// npm run faults-found -- <seed> [--count 120] [--until area|affected|quick|all] [--again results.json]
// Plants small faults and lists which of them the tests find. Survivors of one stage go to the next: those of the tests of their area and
// of all tests that they can break are planted together for `npm test`, and then for the rest of `npm run test:all`. If such a run fails,
// each of them is planted alone while only what failed runs again.
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programOf } from '../npm.ts';
import { packageOf, testsAffectedBy, toolAt } from '../whole/changed.ts';
import { type Result, readParts } from '../whole/results.ts';
import { TURBO } from '../whole/start.ts';
import { type Fault, planFaults, withFault } from './plan.ts';

/** The quick tests of the fault's area; types and all quick tests that its file can break; the quick tier; everything. */
const STAGES = ['area', 'affected', 'quick', 'all'] as const;
type Stage = (typeof STAGES)[number];
/** A fault and the stage that found it by this test; `gone`: the source no longer has its lines. */
type Tried = { readonly fault: Fault; readonly tried?: Stage; readonly found?: Stage; readonly by?: string; readonly gone?: true };

/** Some faults let a program run for ever. A stage that takes this long has found one. */
const LONGEST: Readonly<Record<Stage, number>> = { area: 15 * 60_000, affected: 30 * 60_000, quick: 60 * 60_000, all: 120 * 60_000 };
const AREA = /\/(?:src|areas)\/(?:areas\/)?([a-z0-9-]+)(?=[/.])/;

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '120' },
    until: { type: 'string', default: 'affected' },
    again: { type: 'string' },
  },
  allowPositionals: true,
});
const seed = positionals[0] ?? '1';
const RESULTS = 'e2e/faults/test-results';
const file = `${RESULTS}/${seed}.json`;
const report = `${RESULTS}/vitest.json`;

/** Runs Node and waits for its end; false if it failed or took too long. */
async function succeeds(folder: string, longest: number, ...args: readonly string[]): Promise<boolean> {
  const child = execFile(process.execPath, args, { cwd: folder, timeout: longest, killSignal: 'SIGKILL', maxBuffer: 2 ** 30 });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

type Report = {
  readonly testResults: readonly { name: string; assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[];
};

/** The first test in the report that failed. */
function failedTest(folder: string): string {
  if (!existsSync(report)) return `${folder}: no test ended`;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  return `${folder}: ${failed?.fullName ?? 'the tests could not start'}`;
}

/** The tests of packages take seconds, those of the server minutes. */
const quickFirst = (one: string, other: string): number => Number(one.startsWith('apps/')) - Number(other.startsWith('apps/'));

/** Runs these tests, package by package, until one fails; its name, or undefined. */
async function failureAmong(tests: readonly string[], longest: number): Promise<string | undefined> {
  for (const [folder, paths] of Map.groupBy(tests.toSorted(quickFirst), packageOf)) {
    rmSync(report, { force: true });
    const inPackage = paths.map((path) => path.slice(folder.length + 1));
    const options = ['run', '--bail=1', '--reporter=json', `--outputFile=${join(process.cwd(), report)}`];
    if (!(await succeeds(folder, longest, toolAt('vitest/vitest.mjs'), ...options, ...inPackage))) return failedTest(folder);
  }
  return undefined;
}

/** Finds what a fault alone makes fail, or undefined. What it can break is asked before it is planted: it may stop who answers. */
type Search = (fault: Fault, affected: readonly string[]) => Promise<string | undefined>;

const areaOf = (path: string) => AREA.exec(path)?.[1];
const SEARCHES: Readonly<Record<'area' | 'affected', Search>> = {
  area: ({ path }, affected) =>
    failureAmong(
      affected.filter((test) => areaOf(test) === areaOf(path)),
      LONGEST.area,
    ),
  affected: async ({ path }, affected) => {
    if (!(await succeeds('.', LONGEST.affected, ...TURBO, 'types'))) return 'types';
    const rest = affected.filter((test) => areaOf(test) !== areaOf(path));
    return failureAmong(rest, LONGEST.affected);
  },
};

/** The parts without tests, each with a task of this name. */
const TASKS = ['types', 'lint', 'unused', 'db:check'];

/** Runs some files of a suite that is not a package's. */
const runFiles = (folder: string, files: readonly string[], longest: number): Promise<boolean> =>
  folder === 'e2e/stories'
    ? succeeds('.', longest, 'e2e/run.ts', ...files)
    : succeeds(
        '.',
        longest,
        toolAt('vitest/vitest.mjs'),
        'run',
        '--config',
        `${folder}/vitest.config.ts`,
        ...files.map((file) => resolve(file)),
      );

/** Runs again only what failed; the first of it that fails with one fault alone. */
async function failureAgain(failed: readonly Result[], longest: number): Promise<string | undefined> {
  for (const { part } of failed) if (TASKS.includes(part) && !(await succeeds('.', longest, ...TURBO, part))) return part;
  const files = failed.flatMap((result) => result.files).map((file) => relative('.', file).replaceAll('\\', '/'));
  const [inSuites = [], inPackages = []] = [true, false].map((isOfSuite) => files.filter((file) => file.startsWith('e2e/') === isOfSuite));
  const found = await failureAmong(inPackages, longest);
  if (found !== undefined) return found;
  for (const [folder, ofSuite] of Map.groupBy(inSuites, packageOf))
    if (!(await runFiles(folder, ofSuite, longest))) return `one of ${ofSuite.join(', ')}`;
  return undefined;
}

/** Runs a tier with all faults planted; what failed. */
async function failuresOf(stage: 'quick' | 'all'): Promise<readonly Result[]> {
  rmSync('test-results', { recursive: true, force: true });
  const [, args] = programOf(stage === 'quick' ? ['npm', 'test'] : ['npm', 'run', 'test:all', '--', '--rest']);
  if (await succeeds('.', LONGEST[stage], ...args)) return [];
  return (readParts('.') ?? []).filter(({ failed }) => failed > 0);
}

/**
 * Plants faults while something runs, and takes them out again. Those whose file or lines are gone, or taken by another fault, are left
 * out.
 */
async function withPlanted<T>(faults: readonly Fault[], run: (planted: readonly Fault[]) => Promise<T>): Promise<T> {
  const there = faults.filter(({ path }) => existsSync(path));
  const sources = new Map(there.map(({ path }) => [path, readFileSync(path, 'utf8')]));
  const restore = () => {
    for (const [path, source] of sources) writeFileSync(path, source);
  };
  process.once('exit', restore);
  try {
    const planted = there.filter((fault) => {
      const faulty = withFault(readFileSync(fault.path, 'utf8'), fault);
      if (faulty !== undefined) writeFileSync(fault.path, faulty);
      return faulty !== undefined;
    });
    return await run(planted);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Plants a fault alone. */
function tryFault(stage: Stage, { fault }: Tried, search: Search): Promise<Tried> {
  const affected = testsAffectedBy([fault.path]);
  return withPlanted([fault], async ([planted]) => {
    if (planted === undefined) return { fault, gone: true };
    const by = await search(planted, affected);
    return by === undefined ? { fault, tried: stage } : { fault, tried: stage, found: stage, by };
  });
}

/** The search of a stage for these faults: for a tier it is among what fails with all of them. */
async function searchOf(stage: Stage, waiting: readonly Tried[]): Promise<Search> {
  if (stage === 'area' || stage === 'affected') return SEARCHES[stage];
  const failed = await withPlanted(
    waiting.map(({ fault }) => fault),
    () => failuresOf(stage),
  );
  process.stdout.write(`${stage}: ${failed.length === 0 ? 'nothing failed' : failed.map(({ part }) => part).join(', ')}\n`);
  return () => failureAgain(failed, LONGEST[stage]);
}

const written = ({ path, kind, lines, from, to, text }: Fault): string => {
  const changed = `${lines.slice(0, from)}[${lines.slice(from, to)} → ${text}]${lines.slice(to)}`;
  return `${kind.padEnd(11)}${path}: ${changed.trim().replaceAll(/\s+/g, ' ')}`;
};

function keep(all: readonly Tried[]): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, undefined, 1)}\n`);
}

function initial(): Tried[] {
  if (values.again !== undefined) return (JSON.parse(readFileSync(values.again, 'utf8')) as Tried[]).map(({ fault }) => ({ fault }));
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Tried[];
  return planFaults(seed, Number(values.count)).map((fault) => ({ fault }));
}

// The fault is taken out even if this is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' });
if (changed !== '') throw new Error(`faults are planted in committed sources only; commit or restore:\n${changed}`);
const all = initial();
const last = STAGES.indexOf(values.until as Stage);
if (last === -1) throw new Error(`--until is one of ${STAGES.join(', ')}`);
for (const [order, stage] of STAGES.slice(0, last + 1).entries()) {
  const waiting = all.filter(({ gone, found, tried }) => !gone && found === undefined && (!tried || STAGES.indexOf(tried) < order));
  if (waiting.length === 0) continue;
  const search = await searchOf(stage, waiting);
  for (const each of waiting) {
    const result = await tryFault(stage, each, search);
    all[all.indexOf(each)] = result;
    keep(all);
    process.stdout.write(`${stage} ${result.found ? 'found by' : 'NOT FOUND'} ${result.by ?? ''}\n  ${written(each.fault)}\n`);
  }
}
const missed = all.filter(({ found, gone }) => !found && !gone);
process.stdout.write(`\nNot found:\n${missed.map(({ fault }) => `  ${written(fault)}`).join('\n')}\n`);
const foundBy = (stages: readonly Stage[]) => all.filter(({ found }) => found && stages.includes(found)).length;
const counts = STAGES.map((stage) => `${stage} ${foundBy([stage])}`).join(', ');
const [whole, quick] = [foundBy(STAGES), foundBy(['area', 'affected', 'quick'])];
process.stdout.write(
  `\n${all.length} faults: found by ${counts}; ${missed.length} not found, ${all.filter(({ gone }) => gone).length} gone.\n` +
    `npm test alone finds ${quick} of the ${whole} found (${Math.floor((100 * quick) / Math.max(whole, 1))} %).\n`,
);
