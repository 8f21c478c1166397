import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cpuMs, type Running } from './child.ts';

export type Shot = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
export type Load = { readonly url: string; readonly shots: readonly Shot[]; readonly connections: number; readonly seconds: number };

const worker = fileURLToPath(new URL('./load-worker.ts', import.meta.url));

/** Puts load on a server from another process; returns the server's CPU microseconds for each request. */
export async function cpuUnderLoad({ url, pid }: Pick<Running, 'url' | 'pid'>, load: Omit<Load, 'url'>): Promise<number> {
  const before = cpuMs(pid);
  const child = spawn(process.execPath, [worker, JSON.stringify({ url, ...load })], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answered = Number(await text(child.stdout));
  return ((cpuMs(pid) - before) * 1000) / answered;
}
