// npm run gallery: takes the screenshots, and writes their pages and the README's images. `--every`: every state in every language and
// theme. `--approve`: if all were taken, also takes those that the stories compare. Other arguments go to Playwright.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../browser.ts';
import { groups, html, markdown } from './pages.ts';
import { APPROVED_LOOK, EVERY_LOOK, OTHER_LOOKS } from './sets.ts';
import { type Shrink, withShrink } from './shrink.ts';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RUN = pathTo('../run.ts');
const TAKEN = pathTo('../pictures');
const DOCS = pathTo('../../docs');
const SMALL = `${DOCS}/gallery`;

const SMALL_WIDTH = 195;
const WIDE_WIDTH = 390;
/** For images shown 300 wide in the README, sharp on dense screens. */
const README_WIDTH = 600;
const IN_README = ['home', 'spot', 'contract'];

const isWide = (name: string) => name.startsWith('console-');

const OWN = ['--every', '--approve'];
const args = process.argv.slice(2);
const isEvery = args.includes('--every');
const rest = args.filter((arg) => !OWN.includes(arg));

async function playwright(...wish: string[]): Promise<number> {
  const env = { ...process.env, GALLERY: isEvery ? 'every' : 'usual' };
  const [code] = (await once(spawn(process.execPath, [RUN, ...wish], { stdio: 'inherit', env }), 'exit')) as [number | null];
  return code ?? 1;
}

/** Writes small copies of the screenshots taken, and removes those whose screenshot no longer exists. */
async function writeSmall(shrink: Shrink): Promise<void> {
  const names = groups().flatMap((group) => group.names);
  mkdirSync(SMALL, { recursive: true });
  for (const file of readdirSync(SMALL)) if (file.endsWith('.webp') && !names.includes(file.slice(0, -5))) rmSync(`${SMALL}/${file}`);
  const fileOf = (name: string) => `${TAKEN}/${APPROVED_LOOK.name}/${name}.webp`;
  const taken = (all: readonly string[]) => all.filter((name) => existsSync(fileOf(name)));
  for (const name of taken(names))
    writeFileSync(`${SMALL}/${name}.webp`, await shrink(fileOf(name), isWide(name) ? WIDE_WIDTH : SMALL_WIDTH));
  for (const name of taken(IN_README)) writeFileSync(`${DOCS}/${name}.webp`, await shrink(fileOf(name), README_WIDTH));
}

const sets = isEvery
  ? EVERY_LOOK.map((set) => ({ ...set, hasEveryState: true }))
  : [{ ...APPROVED_LOOK, hasEveryState: true }, ...OTHER_LOOKS.map((set) => ({ ...set, hasEveryState: false }))];

if (rest.length === 0) rmSync(TAKEN, { recursive: true, force: true });
const code = await playwright('--project=gallery', ...rest);
if (existsSync(`${TAKEN}/${APPROVED_LOOK.name}`)) {
  await withShrink(findBrowser() ?? '', writeSmall);
  writeFileSync(
    `${SMALL}/README.md`,
    markdown(
      (name) => existsSync(`${SMALL}/${name}.webp`),
      (name) => (isWide(name) ? 270 : 130),
    ),
  );
  writeFileSync(`${TAKEN}/index.html`, html(sets));
} else console.error('No screenshot was taken: the pages are unchanged.');
const isApproving = args.includes('--approve');
if (isApproving && code !== 0)
  console.error('No screenshot is approved: the gallery failed, and its screenshots may show something broken.');
process.exitCode = isApproving && code === 0 ? await playwright('stories/pictures.spec.ts', '--update-snapshots=all') : code;
