import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, it } from 'vitest';
import { copySources, openRepository } from '../packages/repository.ts';
import { OF_WINDOWS } from './prepare.ts';
import { runNode } from './windows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The libraries of the build that are a program for Windows. */
const OF_BUILD = ['@rolldown/binding', '@tailwindcss/oxide', 'lightningcss'].map((name) => `${name}-win32-x64-msvc`);
type Lock = { readonly packages: Readonly<Record<string, { readonly version: string }>> };
const windows = inject('windows');
const above = mkdtempSync(join(dirname(windows.folder), 'page-'));
const copy = join(above, 'sources');

/** Our sources, as git knows them, with the libraries that are installed here; those of Windows are found in the folder above. */
beforeAll(async () => {
  copySources(copy);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const { packages } = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as Lock;
  const installed = OF_BUILD.map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`);
  await openRepository({ installed, at: above, settings: { ...OF_WINDOWS, npm_config_force: 'true' } });
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
