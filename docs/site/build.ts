// npm run docs: builds the documentation site into `dist`, which the server serves at /docs/. Its tools have their own lock file, and are
// installed when it changes.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { programOf } from '../../e2e/npm.ts';

const HERE = import.meta.dirname;

/** Installs the tools, unless those of this lock file are there. */
function install(): void {
  const mark = join(HERE, 'node_modules/.installed');
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  execFileSync(...programOf(['npm', 'ci', '--prefer-offline']), { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(mark, lock);
}

/** The libraries whose code is in the built pages. */
const IN_PAGES = ['vitepress', 'vue', '@vueuse/core', '@vueuse/integrations', 'focus-trap', 'tabbable', 'mark.js', 'minisearch'];

/** The text of a library's licence. */
function licenceOf(name: string): string {
  const folder = join(HERE, 'node_modules', name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return `${name}\n\n${readFileSync(join(folder, assertDefined(file, `${name} has a licence`)), 'utf8').trim()}\n`;
}

install();
// VitePress logs every page's progress, which only matters if it fails.
execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] });
writeFileSync(join(HERE, 'dist/licences.txt'), IN_PAGES.map(licenceOf).join('\n\n'));
process.stdout.write(`The documentation is in ${join(HERE, 'dist')}; a server that starts now serves it at /docs/.\n`);
