import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPortFree } from '@mt2/server/process/free-port';
import { makeDataDir } from '@mt2/server/testing/served';
import { afterAll, afterEach, expect, it } from 'vitest';
import { freePorts } from '../free-ports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { folder, remove } = makeDataDir();

let npm: ChildProcess | undefined;

/** Runs a script of the repository, until it has said all of this as often as it is here. */
async function runUntil(script: string, env: Record<string, string>, ...expected: readonly RegExp[]): Promise<ChildProcess> {
  const { NODE_ENV: _, MT2_TEMPLATES: __, FORCE_COLOR: ___, ...inherited } = process.env;
  npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    env: { ...inherited, ...env, DATA_DIR: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: what a failed test leaves can be ended as a whole.
    detached: true,
  });
  let said = '';
  npm.stdout?.on('data', (text) => {
    said += text;
  });
  const isSaid = () => expected.every((each) => each.test(said));
  while (!isSaid()) await once(npm.stdout as NodeJS.ReadableStream, 'data');
  return npm;
}

/** Ends npm alone, as `kill` does, and waits until everything that npm has started has closed its output. */
async function kill(running: ChildProcess): Promise<void> {
  running.kill('SIGTERM');
  await once(running, 'close');
}

afterEach(() => {
  try {
    process.kill(-(npm?.pid ?? 0), 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
});
afterAll(remove);

it('kill ends npm start with its server, which closes its worlds, and npm run dev with all three of its servers', {
  timeout: 120_000,
}, async () => {
  const [port = 0, web = 0, lab = 0] = await freePorts(3);
  const PORT = String(port);
  await kill(await runUntil('start', { PORT }, /is at http:\S+\n/));
  expect(await isPortFree(port)).toBe(true);
  expect(readdirSync(join(folder, 'worlds', 'main')).sort()).toEqual(['note.json', 'world.db']);

  // On a folder that is not new: its worlds are checked by a thread beside the first requests.
  const settings = { PORT, WEB_PORT: String(web), CONSOLE_PORT: String(lab) };
  const dev = await runUntil('dev', settings, /is at http:\S+\n/, new RegExp(`:${web}/`), new RegExp(`:${lab}/`));
  for (const path of ['api/health', 'lab/', 'lab/api/clock']) expect((await fetch(`http://127.0.0.1:${web}/${path}`)).status).toBe(200);
  await kill(dev);
  expect(await Promise.all([port, web, lab].map(isPortFree))).toEqual([true, true, true]);
  expect(readdirSync(join(folder, 'worlds', 'main')).sort()).toEqual(['note.json', 'world.db']);
});
