import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(root, 'apps/web/dist/index.html');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'packages/domain/src',
  'packages/contracts/src',
  'package-lock.json',
];

function newestMs(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...(readdirSync(path, { recursive: true }) as string[]).map((name) => statSync(join(path, name)).mtimeMs));
}

const isStale = () => !existsSync(built) || sources.some((source) => newestMs(join(root, source)) > statSync(built).mtimeMs);

/** Builds the web client where it is missing or older than its sources. Returns the build's exit code, 0 when there was nothing to do. */
export function buildWebClient(): number {
  if (!isStale()) return 0;
  process.stdout.write('Building the web client (once, until its sources change) ...\n');
  const { status } = spawnSync('npm', ['run', 'build', '--workspace', '@mt2/web', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
