// npm run gallery: takes the screenshots into e2e/pictures, and renews the images of the README. `--approve`: if all were taken, also takes
// those that the stories compare. Other arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TAKEN = pathTo('../pictures');
const IN_README = ['home', 'spot', 'contract'];
const rest = process.argv.slice(2).filter((arg) => arg !== '--approve');
const isApproving = rest.length < process.argv.length - 2;
const playwright = (...wish: readonly string[]): number =>
  spawnSync(process.execPath, [pathTo('../run.ts'), ...wish], { stdio: 'inherit' }).status ?? 1;

if (rest.length === 0) rmSync(TAKEN, { recursive: true, force: true });
const code = playwright('--project=gallery', ...rest);
for (const name of IN_README) {
  const file = `${TAKEN}/${name}.webp`;
  if (existsSync(file)) copyFileSync(file, pathTo(`../../docs/${name}.webp`));
}
if (isApproving && code !== 0)
  console.error('No screenshot is approved: the gallery failed, and its screenshots may show something broken.');
process.exitCode = isApproving && code === 0 ? playwright('stories/pictures.spec.ts', '--update-snapshots=all') : code;
