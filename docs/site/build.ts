// npm run docs: builds the documentation site into `dist`, which the server serves at /docs/. Its tools have their own lock file, and are
// installed when it changes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { programOf } from '../../e2e/npm.ts';
import { progressTerminal, withProgress } from '../../packages/contracts/src/progress.ts';

const HERE = import.meta.dirname;
const GENERATED = join(HERE, 'generated');
const hasGallery = existsSync(join(HERE, '../gallery/README.md'));

/** In place of the gallery, which needs a browser. */
const NO_GALLERY = `# The product in pictures

The pictures have not been taken: \`npm run gallery\` takes them, and \`npm run docs\` then contains them.
`;

/** Installs the tools, unless those of this lock file are there. */
function install(): void {
  const mark = join(HERE, 'node_modules/.installed');
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  execFileSync(...programOf(['npm', 'ci', '--prefer-offline']), { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(mark, lock);
}

/** Writes the pages that derive from the contract, the states, the screens, the command line and the types. */
async function writeReferences(): Promise<void> {
  const { atlasPage } = await import('./references/atlas.ts');
  const { callPages } = await import('./references/calls.ts');
  const { commandPage } = await import('./references/commands.ts');
  const { feedPage } = await import('./references/feeds.ts');
  const { labPage } = await import('./references/lab.ts');
  const { screensPage } = await import('./references/screens.ts');
  rmSync(GENERATED, { recursive: true, force: true });
  const pages: Record<string, string> = {
    ...callPages(),
    'atlas.md': await atlasPage(),
    'commands.md': commandPage(),
    'feeds.md': feedPage(),
    'lab.md': labPage(),
    'screens.md': screensPage(),
  };
  if (!hasGallery) pages['gallery/index.md'] = NO_GALLERY;
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(GENERATED, path)), { recursive: true });
    writeFileSync(join(GENERATED, path), text);
  }
}

/** The libraries whose code is in the built pages. */
const IN_PAGES = ['vitepress', 'vue', '@vueuse/core', '@vueuse/integrations', 'focus-trap', 'tabbable', 'mark.js', 'minisearch'];

/** Writes the texts of their licences into the site. */
function writeLicences(): void {
  const texts = IN_PAGES.map((name) => {
    const folder = join(HERE, 'node_modules', name);
    const file = assertDefined(
      readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)),
      `${name} has a licence`,
    );
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  writeFileSync(join(HERE, 'dist/licences.txt'), texts.join('\n\n'));
}

await withProgress(progressTerminal(process.stderr, process.env), 'Documentation', async (tell) => {
  tell('step 1 of 3: its tools');
  install();
  tell('step 2 of 3: pages from the contract');
  await writeReferences();
  tell('step 3 of 3: building the site');
  // VitePress logs every page's progress, which only matters if it fails.
  execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], {
    cwd: HERE,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
writeLicences();
if (!hasGallery) process.stdout.write('It has no pictures of the product: `npm run gallery` takes them.\n');
process.stdout.write(`The documentation is in ${join(HERE, 'dist')}; a server that starts now serves it at /docs/.\n`);
