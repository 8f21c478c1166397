import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a separate process. */
export type Running = {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The product's server on a free port of this machine, from this checkout or another one. */
export const startServer = (dataDir: string, settings: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Running> =>
  startProgram(
    [join(root, 'apps/server/src/main.ts')],
    { LAB: '1', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
    '/api/health',
  );

const children = new Set<ChildProcess>();
// A failed bench leaves nothing running.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a server that prints its address, and waits for its first answer. */
export async function startProgram(command: readonly string[], env: Readonly<Record<string, string>>, path: string): Promise<Running> {
  const begin = performance.now();
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const url = await addressOf(child);
  const answer = await fetch(`${url}${path}`);
  await answer.text();
  const startMs = performance.now() - begin;
  const pid = child.pid ?? 0;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    children.delete(child);
  };
  const kill = () => void child.kill('SIGKILL');
  return { url, pid, startMs, stop, kill };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the output of a child is read');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('the server ended before it printed its address');
}

const TICK_MS = 10;
/** CPU time of a process with all its threads, in ms; NaN if the system does not report it. */
export function cpuMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The memory of a process in MB; NaN if the system does not report it. */
export const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1000;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
