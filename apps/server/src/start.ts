// npm start: builds the web client where it is missing or older than its sources, then runs the server with the lab on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(root, 'apps/web/dist/index.html');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contracts/src',
  'package-lock.json',
];

const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...(readdirSync(path, { recursive: true }) as string[]).map((name) => statSync(join(path, name)).mtimeMs));
};

if (!existsSync(built) || sources.some((source) => newest(join(root, source)) > statSync(built).mtimeMs)) {
  process.stdout.write('Building the web client (once, until its sources change) ...\n');
  const build = spawnSync('npm', ['run', 'build', '--workspace', '@mt2/web', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.env.LAB ??= '1';
await import('./main.ts');
