import type { KV } from '@nats-io/kv';
import { readInTime } from './in-time.ts';
import { isRefused } from './store-errors.ts';

/** A value of the fleet, and when it was made, milliseconds of the store's clock. */
export type Fact = { readonly name: string; readonly value: string; readonly madeMs: number };

/** The fleet's values, each of which has a name. */
export class Facts {
  readonly #bucket: KV;

  constructor(bucket: KV) {
    this.#bucket = bucket;
  }

  /** The value of this name; the given one if it had none. */
  async agree(name: string, value: string): Promise<string> {
    try {
      await this.#bucket.create(name, value);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    return (await this.#bucket.get(name))?.string() ?? value;
  }

  /** The value of a name; undefined if there is none. */
  async get(name: string): Promise<string | undefined> {
    const entry = await this.#bucket.get(name);
    return entry?.operation === 'PUT' ? entry.string() : undefined;
  }

  /** The values of names that begin like this, up to a dot: without that beginning. */
  async list(beginning: string): Promise<Fact[]> {
    const found: Fact[] = [];
    for await (const name of await readInTime(this.#bucket.keys(`${beginning}*`))) {
      const entry = await this.#bucket.get(name);
      if (entry?.operation !== 'PUT') continue;
      found.push({ name: name.slice(beginning.length), value: entry.string(), madeMs: entry.created.getTime() });
    }
    return found;
  }

  async forget(name: string): Promise<void> {
    await this.#bucket.purge(name);
  }
}
