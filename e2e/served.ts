import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { BUILT_TEMPLATES, keepBuilt } from '@mt2/server/testing/templates';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

export type Served = { readonly port: number; stop(): Promise<void> };

/** Starts the product with its lab on a free port with its own data. Throws if the server does not start. */
export async function serveProduct(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'mt2-e2e-'));
  // The seed of another suite is reused unless its sources have changed: the server checks.
  if (existsSync(BUILT_TEMPLATES)) await cp(BUILT_TEMPLATES, join(folder, 'templates'), { recursive: true });
  const server = spawn(process.execPath, [MAIN], {
    // No `.env` is there.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LAB: '1', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LAB_TOKEN: '', NODE_ENV: '', ...settings },
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await portOf(server);
    keepBuilt(join(folder, 'templates'));
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server prints its address once it listens; all of its output is read, or the pipe would fill. */
export function portOf(server: ChildProcessByStdio<null, Readable, null>): Promise<number> {
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const port = /is at http:\/\/\S+:(\d+)$/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
    server.once('exit', () => reject(new Error('the server ended before it listened')));
  });
}
