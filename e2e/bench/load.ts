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
export type Aim = {
  readonly shots: readonly Shot[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second of all connections together; as many as possible by default. */
  readonly rate?: number;
};
export type Measured = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
};
export type Loaded = Measured & { readonly cpuMicros: number };

const worker = fileURLToPath(new URL('./load-worker.ts', import.meta.url));

/** Puts load on a server from another process, and returns the clients' results and the server's cost per request. */
export async function load({ url, pid }: Pick<Running, 'url' | 'pid'>, aim: Aim): Promise<Loaded> {
  const before = cpuMs(pid);
  const child = spawn(process.execPath, [worker, JSON.stringify({ url, ...aim })], { stdio: ['ignore', 'pipe', 'inherit'] });
  const measured = JSON.parse(await text(child.stdout)) as Measured;
  return { ...measured, cpuMicros: ((cpuMs(pid) - before) * 1000) / measured.requests };
}
