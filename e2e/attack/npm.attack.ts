import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPortFree } from '@mt2/server/process/free-port';
import { makeDataDir } from '@mt2/server/testing/served';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { programOf } from '../npm.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { folder, remove } = makeDataDir();

const running = new Set<ChildProcess>();

/** Starts a script of the repository in its own process group, so that leftovers of a failed test can be ended as a whole. */
function start(script: string, env: Record<string, string>) {
  const { NODE_ENV: _, MT2_TEMPLATES: __, FORCE_COLOR: ___, ...inherited } = process.env;
  const npm = spawn(...programOf(['npm', 'run', script]), {
    cwd: ROOT,
    env: { ...inherited, ...env, DATA_DIR: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  npm.stderr.pipe(process.stderr, { end: false });
  running.add(npm);
  npm.once('close', () => running.delete(npm));
  return npm;
}

/** Runs a script until it has printed each of these texts as often as it is listed. */
async function runUntil(script: string, env: Record<string, string>, ...expected: readonly RegExp[]): Promise<ChildProcess> {
  const npm = start(script, env);
  let said = '';
  npm.stdout.on('data', (part) => {
    said += part;
  });
  const isSaid = () => expected.every((each) => each.test(said));
  while (!isSaid()) await once(npm.stdout, 'data');
  return npm;
}

/** Runs a script that refuses to start; returns its exit code and error output. */
async function refused(script: string, env: Record<string, string>): Promise<[code: number | null, complained: string]> {
  const npm = start(script, env);
  let complained = '';
  npm.stderr.on('data', (part) => {
    complained += part;
  });
  const [code] = await once(npm, 'close');
  return [code, complained];
}

/** Asks again while nothing listens: a development server restarts when another program writes a file that it watches. */
const reach = (url: string, init?: RequestInit): Promise<Response> =>
  vi.waitFor(() => fetch(url, init), { timeout: 30_000, interval: 100 });

const isWindows = process.platform === 'win32';

/**
 * Ends npm alone, as `kill` does, and waits until everything started by npm has closed its output. Windows has no such signal: there it
 * ends all of them at once, as the task manager does.
 */
async function kill(npm: ChildProcess): Promise<void> {
  if (isWindows) execFileSync('taskkill', ['/pid', String(npm.pid), '/t', '/f']);
  else npm.kill('SIGTERM');
  await once(npm, 'close');
}

afterEach(() => {
  for (const { pid } of running)
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // Everything has ended.
    }
});
afterAll(remove);

it('kill ends npm start and npm run dev with all their servers; a second one at one of their ports is refused', {
  timeout: 120_000,
}, async () => {
  const [port = 0, web = 0, lab = 0, ...others] = await freePorts(5);
  const PORT = String(port);
  await kill(await runUntil('start', { PORT }, /is at http:\S+\n/));
  expect(await isPortFree(port)).toBe(true);
  if (!isWindows) expect(readdirSync(join(folder, 'worlds', 'main')).sort()).toEqual(['note.json', 'world.db']);

  // On an existing folder: its worlds are checked by a thread during the first requests.
  const settings = { PORT, WEB_PORT: String(web), CONSOLE_PORT: String(lab) };
  const dev = await runUntil(
    'dev',
    settings,
    new RegExp(`is at http://127.0.0.1:${web}\n`),
    new RegExp(`:${web}/`),
    new RegExp(`:${lab}/`),
  );
  for (const path of ['api/health', 'lab/', 'lab/api/clock']) expect((await reach(`http://127.0.0.1:${web}/${path}`)).status).toBe(200);
  for (const page of [web, lab]) {
    const icon = await reach(`http://127.0.0.1:${page}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/.*icon$/)]);
  }
  const rule = { method: 'POST', body: JSON.stringify({ effect: 'drop-after-commit', call: 'meta.getHealth', when: 'first', count: 1 }) };
  await reach(`http://127.0.0.1:${port}/lab/api/faults`, { ...rule, headers: { 'content-type': 'application/json' } });
  await expect((await fetch(`http://127.0.0.1:${web}/api/health`)).text()).rejects.toThrow('terminated');
  const polled = await reach(`http://127.0.0.1:${web}/socket.io/?EIO=4&transport=polling`);
  expect(await polled.text()).toMatch(/^0\{"sid":/);
  const taken = { PORT: String(others[0]), WEB_PORT: String(web), CONSOLE_PORT: String(others[1]) };
  const sentence = `Port ${web} is in use: stop the program that uses it, or start with WEB_PORT=<another>.`;
  expect(await refused('dev', taken)).toEqual([1, expect.stringContaining(sentence)]);
  await kill(dev);
  expect(await Promise.all([port, web, lab].map(isPortFree))).toEqual([true, true, true]);
  if (!isWindows) expect(readdirSync(join(folder, 'worlds', 'main')).sort()).toEqual(['note.json', 'world.db']);
});
