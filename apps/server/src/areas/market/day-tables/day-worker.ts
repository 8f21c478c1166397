import { parentPort } from 'node:worker_threads';
import { computeDays, type ListedMarket, type PriceScript } from '@mt2/domain/market';

/** Days for a worker to add up: of a market, under its scripts. */
export interface DayTask {
  readonly seed: number;
  readonly market: ListedMarket;
  readonly firstDay: number;
  readonly days: number;
  readonly scripts: readonly PriceScript[];
}

parentPort?.on('message', ({ seed, market, firstDay, days, scripts }: DayTask) => {
  parentPort?.postMessage(computeDays(seed, market, firstDay, days, scripts));
});
