import { spawn } from 'node:child_process';
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
/** A script that writes results, and exits with 0 if nothing failed. */
const quickUnit = (passed: number, failed: readonly string[] = []) => {
  const results = JSON.stringify(JSON.stringify(summary(passed, failed)));
  return `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('test-results/quick', { recursive: true });
writeFileSync('test-results/quick/summary.json', ${results});
process.exitCode = ${failed.length > 0 ? 1 : 0};`;
};
const fail = (line: string) => `console.log(${JSON.stringify(line)}); process.exitCode = 1;`;

const folder = mkdtempSync(join(tmpdir(), 'mt2-whole-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

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

async function run(script: string): Promise<[code: number | null, lines: readonly string[]]> {
  const { NODE_OPTIONS: _, FORCE_COLOR: __, ...env } = process.env;
  const child = spawn(process.execPath, [`${script}.mjs`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
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
    ['stories:quick', '0', '1'],
    ['unit:quick', '5', '2'],
    ['types', '0', '1'],
    ['lint', '0', '1'],
    ['unused', '1', '0'],
    ['db:check', '1', '0'],
    ['total', '5'],
  ]);
  expect((await run('totals'))[1].at(-1)).toBe('5 passed, 5 failed');
});
