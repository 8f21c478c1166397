// Ends its process when that has too much memory, or when the server that started it is gone.
import { workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 20;
const { mostBytes, parent } = workerData as { readonly mostBytes: number; readonly parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
