import { parentPort } from 'node:worker_threads';
import { assertDefined } from '@mt2/domain';
import { computeDays, marketOf, type PriceScript } from '@mt2/domain/market';

/** Days that a worker is to add up: of a market by its id, under these scripts of it. */
export interface DayTask {
  readonly seed: number;
  readonly market: number;
  readonly firstDay: number;
  readonly days: number;
  readonly scripts: readonly PriceScript[];
}

parentPort?.on('message', ({ seed, market, firstDay, days, scripts }: DayTask) => {
  parentPort?.postMessage(computeDays(seed, assertDefined(marketOf(market), 'the worker is asked for a market'), firstDay, days, scripts));
});
