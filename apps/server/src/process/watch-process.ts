// Ends its process when that has too much memory, or when the server that started it is gone.
import { workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 20;
const { mostBytes, parent } = workerData as { readonly mostBytes: number; readonly parent: number };

/** True once the server has ended. On Windows the ID of the parent never changes, and reading it walks through all processes. */
function isAlone(): boolean {
  if (process.platform !== 'win32') return process.ppid !== parent;
  try {
    return !process.kill(parent, 0);
  } catch {
    return true;
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || isAlone()) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
