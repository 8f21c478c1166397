import { parentPort, workerData } from 'node:worker_threads';
import { known } from '@mt2/domain';
import { computeDays, marketOf } from '@mt2/domain/market';

/** What a worker of `computeDayTable` is given: whose days it will be asked for, one market id a message. */
export interface WorkerTask {
  readonly seed: number;
  readonly firstDay: number;
  readonly days: number;
}

const { seed, firstDay, days } = workerData as WorkerTask;

parentPort?.on('message', (id: number) => {
  parentPort?.postMessage(computeDays(seed, known(marketOf(id), 'the worker is asked for a market'), firstDay, days));
});
