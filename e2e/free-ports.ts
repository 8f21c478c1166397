import { threadId } from 'node:worker_threads';
import { isPortFree } from '@mt2/server/process/free-port';

/**
 * Below the range of automatically assigned ports (from 32768 on): a server of another process started with `PORT=0` never
 * takes one of these.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Each thread of each process starts at a different port, and takes no port twice. */
const PER_THREAD = 10;
const THREADS = 10;
let next = (process.pid * THREADS + threadId) * PER_THREAD;

/** Free ports for a process to bind later. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tries = 0; tries < COUNT && ports.length < count; tries += 1) {
    const port = FIRST + (next % COUNT);
    next += 1;
    if (await isPortFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`fewer than ${count} ports from ${FIRST} to ${FIRST + COUNT - 1} are free`);
  return ports;
}
