import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { assertDefined, dayOf } from '@mt2/domain';
import { type DayColumns, type DayTable, LISTED_AT, SEED_MARKETS } from '@mt2/domain/market';
import { openThread } from '../../../world/storage/open-thread.ts';
import type { DayTask } from './day-worker.ts';

/** From the listing through 2027-12-31; later days are added up when they are shown. */
export const TABLE_DAYS = 2191;

/** One processor is left to the main thread. */
const workerCount = (): number => Math.max(1, availableParallelism() - 1);

/** Adds up the first `days` days of every market of the seed in worker threads: some seconds of work. Aborting ends them and rejects. */
export async function computeDayTable(
  seed: number,
  days: number,
  signal: AbortSignal,
  onProgress: (marketsDone: number, markets: number) => void,
): Promise<DayTable> {
  const firstDay = dayOf(LISTED_AT);
  const computed = new Map<number, DayColumns>();
  const waiting = [...SEED_MARKETS.list];
  const work = async (): Promise<void> => {
    const worker = openThread(new URL('./day-worker.ts', import.meta.url));
    try {
      for (let market = waiting.shift(); market; market = waiting.shift()) {
        const task: DayTask = { seed, market, firstDay, days, scripts: [] };
        worker.postMessage(task);
        const [columns] = await once(worker, 'message', { signal });
        computed.set(market.id, columns);
        onProgress(computed.size, SEED_MARKETS.list.length);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: workerCount() }, work));
  return {
    seed,
    firstDay,
    days,
    columns: new Map(SEED_MARKETS.list.map(({ id }) => [id, assertDefined(computed.get(id), 'every market was computed')])),
  };
}
