// npm run faults-found -- <seed> [--count 120] [--until area|affected|all] [--again results.json]
// Plants small faults, one after the other, and lists which of them the tests find. Survivors of one stage go to the next.
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programOf } from '../npm.ts';
import { packageOf, testsAffectedBy, toolAt } from '../whole/changed.ts';
import { readParts } from '../whole/results.ts';
import { TURBO } from '../whole/start.ts';
import { type Fault, planFaults, withFault } from './plan.ts';

/** The tests of the fault's area; types and all tests that its file can break; `npm test`. */
const STAGES = ['area', 'affected', 'all'] as const;
type Stage = (typeof STAGES)[number];
/** A fault and the stage that found it by this test; `gone`: the source no longer has its lines. */
type Tried = { readonly fault: Fault; readonly tried?: Stage; readonly found?: Stage; readonly by?: string; readonly gone?: true };

/** Some faults let a program run for ever. A stage that takes this long has found one. */
const LONGEST: Readonly<Record<Stage, number>> = { area: 15 * 60_000, affected: 30 * 60_000, all: 90 * 60_000 };
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

/** Runs everything; the first failure that it lists, or undefined. */
async function failureOfAll(): Promise<string | undefined> {
  const [, args] = programOf(['npm', 'test']);
  if (await succeeds('.', LONGEST.all, ...args)) return undefined;
  return (readParts('.') ?? []).flatMap(({ part, problems }) => problems.map((problem) => `${part}: ${problem}`))[0] ?? 'npm test';
}

async function failureAt(stage: Stage, { path }: Fault): Promise<string | undefined> {
  if (stage === 'all') return failureOfAll();
  const area = AREA.exec(path)?.[1];
  const isOfArea = (test: string) => AREA.exec(test)?.[1] === area;
  const affected = testsAffectedBy([path]);
  if (stage === 'area') return failureAmong(affected.filter(isOfArea), LONGEST.area);
  if (!(await succeeds('.', LONGEST.affected, ...TURBO, 'types'))) return 'types';
  const rest = affected.filter((test) => !isOfArea(test));
  return failureAmong(rest, LONGEST.affected);
}

/** Plants a fault while a stage runs, and takes it out again. */
async function tryFault(stage: Stage, { fault }: Tried): Promise<Tried> {
  const source = readFileSync(fault.path, 'utf8');
  const faulty = withFault(source, fault);
  if (faulty === undefined) return { fault, gone: true };
  const restore = () => writeFileSync(fault.path, source);
  process.once('exit', restore);
  try {
    writeFileSync(fault.path, faulty);
    const by = await failureAt(stage, fault);
    return by === undefined ? { fault, tried: stage } : { fault, tried: stage, found: stage, by };
  } finally {
    restore();
    process.off('exit', restore);
  }
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
for (const [order, stage] of STAGES.slice(0, last + 1).entries())
  for (const [at, each] of all.entries()) {
    const isTried = each.gone || each.found !== undefined || (each.tried !== undefined && STAGES.indexOf(each.tried) >= order);
    if (isTried) continue;
    const result = await tryFault(stage, each);
    all[at] = result;
    keep(all);
    process.stdout.write(
      `${stage} ${at + 1}/${all.length} ${result.found ? 'found by' : 'NOT FOUND'} ${result.by ?? ''}\n  ${written(each.fault)}\n`,
    );
  }
const missed = all.filter(({ found, gone }) => !found && !gone);
process.stdout.write(`\nNot found:\n${missed.map(({ fault }) => `  ${written(fault)}`).join('\n')}\n`);
const counts = STAGES.map((stage) => `${stage} ${all.filter(({ found }) => found === stage).length}`).join(', ');
process.stdout.write(
  `\n${all.length} faults: found by ${counts}; ${missed.length} not found, ${all.filter(({ gone }) => gone).length} gone.\n`,
);
