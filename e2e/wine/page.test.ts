import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, it } from 'vitest';
import { repositoryAt } from '../packages/repository.ts';
import { OF_WINDOWS } from './prepare.ts';
import { runNode } from './windows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Git writes paths with slashes. */
const SOURCES = /^(apps|packages|prisma|licences|e2e[/]wine)[/]|^[^/]+$|package\.json$/;
const windows = inject('windows');
const copy = mkdtempSync(join(dirname(windows.folder), 'sources-'));

/** Our sources, as git knows them, with the libraries that npm installs on Windows. */
beforeAll(async () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const sources = listed.split('\0').filter((path) => SOURCES.test(path));
  for (const path of sources)
    if (statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile()) cpSync(join(ROOT, path), join(copy, path));
  const install = ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '-w', 'apps/web'];
  expect(await repositoryAt(copy).run(install, undefined, OF_WINDOWS)).toMatchObject({ code: 0 });
});

/** The files of the built client with their content; the compressor of each Node's version may choose other bytes. */
const builtIn = (root: string) => {
  const folder = join(root, 'apps/web/dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contentOf = (path: string) => (/\.(br|gz)$/.test(path) ? '' : createHash('sha256').update(readFileSync(path)).digest('hex'));
  return files.map(({ parentPath, name }) => `${join(parentPath, name).slice(folder.length)} ${contentOf(join(parentPath, name))}`).sort();
};

// The console has a part of its plugins.
it('the web client built by Windows’ Node is the same, byte by byte', async () => {
  const folder = join(copy, 'apps/web');
  const node = async (...args: string[]) => {
    const { code, said } = await runNode(windows, ['--no-warnings', ...args], { folder, settings: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(said);
  };
  const vite = ['--import', `file:///Z:${copy}/e2e/wine/workspace-links.ts`, '../../node_modules/vite/bin/vite.js', 'build'];
  await node(...vite, '--config', '../../e2e/wine/page.config.ts', '--configLoader', 'native', '--logLevel', 'error');
  await node('build/compress.ts', 'dist');
  expect(builtIn(copy)).toEqual(builtIn(ROOT));
});
