import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV, Kvm, KvOptions } from '@nats-io/kv';
import { isRefused } from './store-errors.ts';
import { keysIn } from './subjects.ts';

const BUCKET = 'mt2-fleet';

/** A value of the fleet, and when it was made, milliseconds of the store's clock. */
export type Fact = { readonly name: string; readonly value: string; readonly madeMs: number };

/** The fleet's values, each of which has a name. */
export class Facts {
  readonly #manager: JetStreamManager;
  readonly #bucket: KV;

  private constructor(manager: JetStreamManager, bucket: KV) {
    this.#manager = manager;
    this.#bucket = bucket;
  }

  static async create(manager: JetStreamManager, kvm: Kvm, options: Partial<KvOptions>): Promise<Facts> {
    return new Facts(manager, await kvm.create(BUCKET, options));
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
    for (const name of await keysIn(this.#manager, BUCKET, beginning)) {
      const entry = await this.#bucket.get(`${beginning}${name}`);
      if (entry?.operation === 'PUT') found.push({ name, value: entry.string(), madeMs: entry.created.getTime() });
    }
    return found;
  }

  async forget(name: string): Promise<void> {
    await this.#bucket.purge(name);
  }
}
