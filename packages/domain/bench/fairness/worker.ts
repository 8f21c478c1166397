import { parentPort, workerData } from 'node:worker_threads';
import { judgeAll, type Kind } from './judge.ts';

/** One kind in its own thread: both together take a few minutes. */
const { kind, days } = workerData as { readonly kind: Kind; readonly days: number };
parentPort?.postMessage(judgeAll(kind, days));
