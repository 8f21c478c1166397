// npm run test:start: tries MT2 on this system. `npm start` until it is healthy; then a world is created, reset and deleted.
// .github/workflows/systems.yml runs it on each system.
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { World, worldsAt } from '@mt2/lab';
import { programOf } from './npm.ts';
import { portOf } from './served.ts';

/** Ends npm and the server: on Windows npm passes no signal on. */
async function end(npm: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, 'exit');
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f']);
  else npm.kill('SIGTERM');
  await ended;
}

const data = mkdtempSync(join(tmpdir(), 'mt2-start-'));
const npm = spawn(...programOf(['npm', 'start']), {
  env: { ...process.env, PORT: '0', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = `http://127.0.0.1:${await portOf(npm)}`;
  const { status } = await fetch(`${url}/api/health`);
  if (status !== 200) throw new Error(`${url}/api/health answers ${status}`);
  const world = await World.open({ url });
  const seeded = await world.hash();
  await world.clock.advance('1d');
  await world.reset();
  if ((await world.hash()) !== seeded) throw new Error('A reset world has another hash than before.');
  await world.remove();
  if ((await worldsAt({ url }).list()).some(({ id }) => id === world.id)) throw new Error('A deleted world is listed.');
  process.stdout.write(`MT2 works on ${process.platform} ${process.arch}, Node ${process.versions.node}.\n`);
} finally {
  await end(npm);
  rmSync(data, { recursive: true, force: true, maxRetries: 10 });
}
