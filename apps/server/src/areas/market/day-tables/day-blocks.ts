import type { Worker } from 'node:worker_threads';
import { BLOCK_DAYS, type DayBlock, type DayColumns, Recent } from '@mt2/domain/market';
import { openThread } from '../../../world/storage/open-thread.ts';
import type { DayTask } from './day-worker.ts';

/** Enough for the last thousand months of every market. A block takes 5 kB. */
const CACHED_BLOCKS = 3072;

type Asked = PromiseWithResolvers<DayColumns>;

/** Blocks of days: added up in a worker thread, in sequence, and cached by their inputs, so they serve all worlds. */
class DayBlocks {
  readonly #cached = new Recent<DayColumns, string>(CACHED_BLOCKS);
  readonly #coming = new Map<string, Promise<DayColumns>>();
  /** Requests without an answer from the worker, in order. */
  #asked: Asked[] = [];
  #worker: Worker | undefined;
  #computed = 0;

  /** Number of blocks computed so far. */
  get computed(): number {
    return this.#computed;
  }

  /** A cached block. */
  find({ key }: DayBlock): DayColumns | undefined {
    return this.#cached.get(key);
  }

  /** A block, from the cache or from the worker; callers of the same block share one request. Rejects if the worker fails. */
  async get(block: DayBlock): Promise<DayColumns> {
    const { key } = block;
    const found = this.#cached.get(key) ?? this.#coming.get(key);
    if (found) return found;
    const coming = this.#compute(block).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  async #compute({ key, seed, market, firstDay, scripts }: DayBlock): Promise<DayColumns> {
    const asked: Asked = Promise.withResolvers();
    const task: DayTask = { seed, market, firstDay, days: BLOCK_DAYS, scripts };
    this.#open().postMessage(task);
    this.#asked.push(asked);
    const columns = await asked.promise;
    this.#computed += 1;
    return this.#cached.set(key, columns);
  }

  /** The worker; it does not keep the process alive. */
  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = openThread(new URL('./day-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (columns: DayColumns) => this.#asked.shift()?.resolve(columns));
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { reject } of this.#asked.splice(0)) reject(error);
    });
    this.#worker = worker;
    return worker;
  }
}

/** The blocks of this process. */
export const dayBlocks = new DayBlocks();
