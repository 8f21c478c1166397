// npm run faults-found -- <seed> [--count 120]
// Plants small faults, one at a time, and lists which of them types and the quick unit tests find.
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageOf, testsAffectedBy, toolAt } from '../whole/changed.ts';
import { TURBO } from '../whole/start.ts';
import { type Fault, planFaults, withFault } from './plan.ts';

/** A fault, and what found it; `gone`: the source no longer has its lines. */
type Tried = { readonly fault: Fault; readonly isTried?: true; readonly by?: string | undefined; readonly gone?: true };

/** Some faults let a program run for ever. A search that takes this long has found one. */
const LONGEST = 30 * 60_000;
const AREA = /\/(?:src|areas)\/(?:areas\/)?([a-z0-9-]+)(?=[/.])/;

const { values, positionals } = parseArgs({ options: { count: { type: 'string', default: '120' } }, allowPositionals: true });
const seed = positionals[0] ?? '1';
const RESULTS = 'e2e/faults/test-results';
const file = `${RESULTS}/${seed}.json`;
const report = `${RESULTS}/vitest.json`;

/** Runs Node and waits for its end; false if it failed or took too long. */
async function succeeds(folder: string, ...args: readonly string[]): Promise<boolean> {
  const child = execFile(process.execPath, args, { cwd: folder, timeout: LONGEST, killSignal: 'SIGKILL', maxBuffer: 2 ** 30 });
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
async function failureAmong(tests: readonly string[]): Promise<string | undefined> {
  for (const [folder, paths] of Map.groupBy(tests.toSorted(quickFirst), packageOf)) {
    rmSync(report, { force: true });
    const inPackage = paths.map((path) => path.slice(folder.length + 1));
    const options = ['run', '--bail=1', '--reporter=json', `--outputFile=${join(process.cwd(), report)}`];
    if (!(await succeeds(folder, toolAt('vitest/vitest.mjs'), ...options, ...inPackage))) return failedTest(folder);
  }
  return undefined;
}

const areaOf = (path: string) => AREA.exec(path)?.[1];

/** What a fault makes fail, or undefined: the quick tests of its area, then types, then the other quick tests that its file can break. */
async function failureOf({ path }: Fault, affected: readonly string[]): Promise<string | undefined> {
  const [own = [], others = []] = [true, false].map((isOwn) => affected.filter((test) => (areaOf(test) === areaOf(path)) === isOwn));
  const failed = await failureAmong(own);
  if (failed !== undefined) return failed;
  return (await succeeds('.', ...TURBO, 'types')) ? failureAmong(others) : 'types';
}

/** Plants a fault, searches for what it makes fail, and takes it out again. */
async function tryFault(fault: Fault): Promise<Tried> {
  const source = existsSync(fault.path) ? readFileSync(fault.path, 'utf8') : '';
  const faulty = withFault(source, fault);
  if (faulty === undefined) return { fault, gone: true };
  // What it can break is asked before it is planted: it may stop who answers.
  const affected = testsAffectedBy([fault.path]);
  const restore = () => writeFileSync(fault.path, source);
  process.once('exit', restore);
  try {
    writeFileSync(fault.path, faulty);
    return { fault, isTried: true, by: await failureOf(fault, affected) };
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
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Tried[];
  return planFaults(seed, Number(values.count)).map((fault) => ({ fault }));
}

// The fault is taken out even if this is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' });
if (changed !== '') throw new Error(`faults are planted in committed sources only; commit or restore:\n${changed}`);
const all = initial();
for (const [index, { fault, isTried, gone }] of all.entries()) {
  if (isTried || gone) continue;
  const tried = await tryFault(fault);
  all[index] = tried;
  keep(all);
  process.stdout.write(`${tried.by === undefined ? 'NOT FOUND' : `found by ${tried.by}`}\n  ${written(fault)}\n`);
}
const missed = all.filter(({ by, gone }) => by === undefined && !gone);
process.stdout.write(`\nNot found:\n${missed.map(({ fault }) => `  ${written(fault)}`).join('\n')}\n`);
process.stdout.write(`\n${all.length} faults: ${missed.length} not found, ${all.filter(({ gone }) => gone).length} gone.\n`);
