import { parentPort, workerData } from 'node:worker_threads';
import { judgeAll, type Kind } from './judge.ts';

/** One kind in its own thread: all together take a few minutes. Sends the percent done, and at last the results. */
parentPort?.postMessage(judgeAll(workerData as Kind, (percent) => parentPort?.postMessage(percent)));
