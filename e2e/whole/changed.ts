// `npm run check -- --changed [commit]`: types, lint, and the tests that the changes since a commit can break.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { start, TURBO } from './start.ts';

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The files that differ from a commit, with those that Git does not know yet; deleted files included. */
function changedSince(commit: string): string[] {
  const git = (...args: string[]) => lines(execFileSync('git', args, { encoding: 'utf8' }));
  return [...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** The folder of the package that a file belongs to: `apps/server`. */
export const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** The quick unit tests that a change of these files can break. */
export const testsAffectedBy = (paths: readonly string[]): string[] =>
  lines(execFileSync(process.execPath, ['packages/domain/test/affected.ts', ...paths], { encoding: 'utf8' }));

/** A program of a package, by its path in `node_modules`. */
export const toolAt = (path: string): string => join(process.cwd(), 'node_modules', path);

/** Runs Node in a folder; true if it succeeded. */
async function run(folder: string, ...args: readonly string[]): Promise<boolean> {
  const [code] = (await once(start(process.execPath, args, folder), 'exit')) as [number | null];
  return code === 0;
}

/** Types of everything (Turborepo knows what is unchanged), and the tables if they changed. */
async function checkTypes(changed: readonly string[]): Promise<string[]> {
  const tasks = ['types', ...(changed.some((path) => path.startsWith('prisma/')) ? ['db:check'] : [])];
  return (await run('.', ...TURBO, ...tasks, '--output-logs=errors-only')) ? [] : [tasks.join(' or ')];
}

async function checkStyle(changed: readonly string[]): Promise<string[]> {
  const files = changed.filter((path) => existsSync(path));
  const settings = ['--config-path=.biome.json', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return files.length === 0 || (await run('.', toolAt('@biomejs/biome/bin/biome'), 'check', ...settings, ...files)) ? [] : ['lint'];
}

async function checkTests(changed: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [folder, tests] of Map.groupBy(testsAffectedBy(changed), packageOf)) {
    process.stdout.write(`\n${folder}: ${tests.length} test files\n`);
    const paths = tests.map((path) => path.slice(folder.length + 1));
    if (!(await run(folder, toolAt('vitest/vitest.mjs'), 'run', '--reporter=dot', ...paths))) failed.push(`tests of ${folder}`);
  }
  return failed;
}

/** Checks the changes since a commit; returns what failed. */
export async function checkChanges(commit: string): Promise<string[]> {
  const changed = changedSince(commit);
  if (changed.length === 0) process.stdout.write(`Nothing differs from ${commit}.\n`);
  if (changed.length === 0) return [];
  const [types, ...rest] = await Promise.all([checkTypes(changed), checkStyle(changed), checkTests(changed)]);
  return [...types, ...rest.flat()];
}
