import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Results in vitest's format. */
const summary = (passed: number, failed: readonly string[]) => ({
  numPassedTests: passed,
  testResults: [
    {
      name: 'one.test.ts',
      status: failed.length > 0 ? 'failed' : 'passed',
      message: '',
      assertionResults: failed.map((fullName) => ({ status: 'failed', fullName })),
    },
  ],
});
/** A script that writes results into a folder, and exits with 0 if nothing failed. */
const suite = (passed: number, failed: readonly string[], folder: string) => {
  const results = JSON.stringify(JSON.stringify(summary(passed, failed)));
  return `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('${folder}', { recursive: true });
writeFileSync('${folder}/summary.json', ${results});
process.exitCode = ${failed.length > 0 ? 1 : 0};`;
};
const quickUnit = (passed: number, failed: readonly string[] = []) => suite(passed, failed, 'test-results/quick');
const longUnit = (passed: number, failed: readonly string[] = []) => suite(passed, failed, 'test-results/long');
const quickStories = (passed: number) => suite(passed, [], 'e2e/test-results/quick');
const PASSING_REST = {
  attack: suite(7, [], 'e2e/attack/test-results/test'),
  coverage: '',
  'test:packages': suite(6, [], 'e2e/packages/test-results'),
};
const fail = (line: string) => `console.log(${JSON.stringify(line)}); process.exitCode = 1;`;

let folder = '';
let started: ChildProcess[] = [];
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-whole-'));
  started = [];
});
test.afterEach(() => {
  for (const { pid, exitCode } of started) if (pid && exitCode === null) process.kill(-pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Scripts of a package, each in a separate file. */
function writePackage(path: string, name: string, scripts: Readonly<Record<string, string>>, further: object = {}): void {
  for (const [script, code] of Object.entries(scripts)) write(join(path, `${script.replace(':', '-')}.mjs`), code);
  const commands = Object.keys(scripts).map((script) => [script, `node ${script.replace(':', '-')}.mjs`]);
  write(join(path, 'package.json'), { name, version: '1.0.0', scripts: Object.fromEntries(commands), ...further });
}

/** A repository like ours, with test scripts. */
function writeRepository(scripts: Readonly<Record<string, string>>, packages: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const whole = (file: string) => `import ${JSON.stringify(pathToFileURL(join(ROOT, 'e2e', file)).href)};`;
  const own = { check: whole('whole/check.ts'), test: whole('whole/run.ts'), totals: whole('totals.ts') };
  writePackage(
    '',
    'whole',
    { types: '', lint: '', unused: '', 'db:check': '', ...own, ...scripts },
    { packageManager: 'npm@11.0.0', workspaces: ['packages/*'] },
  );
  write('package-lock.json', { lockfileVersion: 3, packages: {} });
  for (const [name, each] of Object.entries(packages)) writePackage(`packages/${name}`, name, each);
  for (const file of ['turbo.json', 'tools.env']) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Starts a script in its own process group, like a terminal. */
function start(script: string, ...args: readonly string[]) {
  const { NODE_OPTIONS: _, FORCE_COLOR: __, ...env } = process.env;
  const program = [`${script}.mjs`, ...args];
  const child = spawn(process.execPath, program, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  started.push(child);
  return child;
}
async function run(script: string, ...args: readonly string[]): Promise<[code: number | null, lines: readonly string[]]> {
  const child = start(script, ...args);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return [code as number | null, said.trimEnd().split('\n')];
}
const cells = (line: string) => line.split(/\s{2,}/);
/** The table at the end, without its times. */
const tableIn = (lines: readonly string[]) =>
  lines.slice(lines.findLastIndex((line) => line.startsWith('part '))).map((line) => cells(line).slice(0, -1));

test('a check runs all tasks and lists every failure; the whole run continues with its other parts and ends with a table', async () => {
  writeRepository(
    { types: fail('a.ts(1,2): error TS2322: no string'), lint: fail('a long line'), 'test:e2e': fail('no browser') },
    {
      one: { 'unit:quick': quickUnit(3, ['adds one', 'takes one']) },
      two: { 'unit:quick': quickUnit(2) },
    },
  );
  const failures = [
    '  types: a.ts(1,2): error TS2322: no string',
    '  lint: `node lint.mjs` failed: its output has the reason.',
    '  unit:quick: one: adds one',
    '  unit:quick: one: takes one',
  ];
  const [checked, check] = await run('check');
  expect(checked).toBe(1);
  expect(check.slice(check.indexOf('Failed:') + 1)).toEqual(failures);

  const [tested, whole] = await run('test');
  expect(tested).toBe(1);
  expect(whole).toEqual(expect.arrayContaining([...failures, '  stories:quick: It left no results: its output has the reason.']));
  expect(tableIn(whole)).toEqual([
    ['part', 'passed', 'failed'],
    ['types', '0', '1'],
    ['lint', '0', '1'],
    ['unused', '1', '0'],
    ['db:check', '1', '0'],
    ['unit:quick', '5', '2'],
    ['stories:quick', '0', '1'],
    ['total', '5'],
  ]);
  expect((await run('totals'))[1].at(-1)).toBe('5 passed, 5 failed');
});

test('the rest of the whole run adds the long tier to the totals of the quick one, and fails by its own failures', async () => {
  writeRepository(
    { 'test:e2e': quickStories(4), ...PASSING_REST },
    { one: { 'unit:quick': quickUnit(3), 'unit:long': longUnit(2, ['takes long']) } },
  );
  expect((await run('test'))[0]).toBe(0);
  expect((await run('totals'))[1]).toEqual(['7 passed, 0 failed']);

  write('test-e2e.mjs', suite(5, [], 'e2e/test-results/long'));
  const [code, lines] = await run('test', '--rest');
  expect(code).toBe(1);
  expect(lines).toContain('  unit:long: one: takes long');
  expect(tableIn(lines)).toEqual([
    ['part', 'passed', 'failed'],
    ['stories:long', '5', '0'],
    ['packages', '6', '0'],
    ['unit:long', '2', '1'],
    ['attack', '7', '0'],
    ['coverage', '1', '0'],
    ['total', '1'],
  ]);
  expect((await run('totals'))[1].at(-1)).toBe('27 passed, 1 failed');
});

test('Ctrl-C ends the whole run: the parts not yet run count as failed, even if an earlier run passed', async () => {
  writeRepository({ 'test:e2e': quickStories(4), ...PASSING_REST }, { one: { 'unit:quick': quickUnit(3), 'unit:long': longUnit(2) } });
  expect((await run('test'))[0]).toBe(0);

  // The check beside it has ended when its summary is there.
  write(
    'test-e2e.mjs',
    `import { globSync } from 'node:fs';
     setInterval(() => globSync('.turbo/runs/*.json').length > 0 && console.log('waiting'), 100);`,
  );
  const child = start('test', '--all');
  let said = '';
  child.stdout.on('data', (part) => {
    if (!said.includes('waiting') && `${said}${part}`.includes('waiting')) process.kill(-(child.pid ?? 0), 'SIGINT');
    said += part;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(tableIn(said.trimEnd().split('\n')).slice(5, -1)).toEqual([
    ['unit:quick', '3', '0'],
    ...['stories:quick', 'stories:long', 'packages', 'unit:long', 'attack', 'coverage'].map((part) => [part, '0', '1']),
  ]);
  expect((await run('totals'))[1].at(-1)).toMatch(/^3 passed, [67] failed$/);
});
