import { setTimeout as sleep } from 'node:timers/promises';
import type { Keep } from '../world/limits/carried.ts';
import type { CarriedStore } from './carried-store.ts';
import { isOfStore } from './store-errors.ts';

type Value = Parameters<Keep>[0];

/** Pause after the store did not take a value, milliseconds. */
const PAUSE_MS = 100;

/** Stores the values that go with worlds, one after the other; for each key only the latest. */
export class Carrier {
  readonly #store: Pick<CarriedStore, 'keep'>;
  readonly #mayGoOn: () => Promise<boolean>;
  readonly #failed: (error: unknown) => void;
  readonly #waiting = new Map<string, Value>();
  #running: Promise<void> | undefined;

  constructor(store: Pick<CarriedStore, 'keep'>, mayGoOn: () => Promise<boolean>, failed: (error: unknown) => void) {
    this.#store = store;
    this.#mayGoOn = mayGoOn;
    this.#failed = failed;
  }

  put(value: Value): void {
    this.#waiting.set(`${value.world} ${value.part} ${value.key}`, value);
    void this.flush();
  }

  /** Resolves when nothing waits, or this server's lease is over: its worlds have other owners then. */
  flush(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    // Values that are put meanwhile are visited too.
    for (const [id, value] of this.#waiting) {
      this.#waiting.delete(id);
      if (!(await this.#mayGoOn())) continue;
      try {
        await this.#store.keep(value);
      } catch (error) {
        if (!isOfStore(error)) this.#failed(error);
        else if (!this.#waiting.has(id)) this.#waiting.set(id, value);
        await sleep(PAUSE_MS);
      }
    }
  }
}
