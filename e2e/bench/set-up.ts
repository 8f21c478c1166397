// The commands with which a user begins, each in a clone of a checkout: what is not committed is not measured.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { freePorts } from '../free-ports.ts';
import { programOf } from '../npm.ts';
import { timed } from './figure.ts';

const clones = new Map<string, string>();
process.on('exit', () => {
  for (const folder of clones.values()) rmSync(folder, { recursive: true, force: true });
});

function cloneOf(root: string): string {
  const folder = clones.get(root) ?? mkdtempSync(join(tmpdir(), 'mt2-set-up-'));
  if (!clones.has(root)) execFileSync('git', ['clone', '--quiet', root, folder]);
  clones.set(root, folder);
  return folder;
}

const npm = (folder: string, ...words: string[]): void =>
  void execFileSync(...programOf(['npm', ...words]), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** The ms of `npm ci`; npm's cache has the packages from the first round on. */
export async function installMs(root: string): Promise<number> {
  const folder = cloneOf(root);
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  return timed(async () => npm(folder, 'ci'));
}

/** The ms of `npm test`. */
export async function testMs(root: string): Promise<number> {
  const folder = cloneOf(root);
  if (!existsSync(join(folder, 'node_modules'))) npm(folder, 'ci');
  return timed(async () => npm(folder, 'test'));
}

const isServed = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** The ms of the first `npm start` until home is served: nothing is built, compiled or seeded. */
export async function firstStartMs(root: string): Promise<number> {
  const folder = cloneOf(root);
  if (!existsSync(join(folder, 'node_modules'))) npm(folder, 'ci');
  for (const made of ['apps/web/dist', 'apps/lab/dist', 'node_modules/.cache', 'data'])
    rmSync(join(folder, made), { recursive: true, force: true });
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') };
  const starting = spawn(...programOf(['npm', 'start']), { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = once(starting, 'exit');
  // npm does not pass the signal on in every version: the whole group gets it.
  const end = () => process.kill(-assertDefined(starting.pid, 'npm has started'), 'SIGTERM');
  process.on('exit', end);
  const ms = await timed(async () => {
    while (!(await isServed(`http://127.0.0.1:${port}/`))) {
      if (starting.exitCode !== null) throw new Error('npm start ended before it served home');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  end();
  process.off('exit', end);
  await ended;
  return ms;
}
