import { createHash } from 'node:crypto';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV, Kvm, KvOptions } from '@nats-io/kv';
import type { CarriedText, Keep, Lasting } from '../world/limits/carried.ts';
import { readInTime } from './in-time.ts';

/** How long a value is kept, milliseconds. */
const LASTS_MS: Readonly<Record<Lasting, number>> = { addresses: 90 * 86_400_000, attempts: 15 * 60_000 };
const KINDS = ['addresses', 'attempts'] as const;
const nameOf = (kind: Lasting): string => `mt2-${kind}`;

/** A key of any length as one token of a subject. */
const tokenOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The values that go with worlds to their next owners, each at a subject of its world. */
export class CarriedStore {
  readonly #manager: JetStreamManager;
  readonly #buckets: Readonly<Record<Lasting, KV>>;

  private constructor(manager: JetStreamManager, buckets: Readonly<Record<Lasting, KV>>) {
    this.#manager = manager;
    this.#buckets = buckets;
  }

  static async create(manager: JetStreamManager, kvm: Kvm, options: Partial<KvOptions>): Promise<CarriedStore> {
    const create = (kind: Lasting) => kvm.create(nameOf(kind), { ...options, ttl: LASTS_MS[kind] });
    return new CarriedStore(manager, { addresses: await create('addresses'), attempts: await create('attempts') });
  }

  async keep({ lasting, world, part, key, text }: Parameters<Keep>[0]): Promise<void> {
    await this.#buckets[lasting].put(`${world}.${part}.${tokenOf(key)}`, JSON.stringify({ part, key, text }));
  }

  /** All values of a world. */
  async of(world: string): Promise<CarriedText[]> {
    const found = await Promise.all(KINDS.map((kind) => readInTime(this.#read(kind, world))));
    return found.flat();
  }

  async forget(world: string): Promise<void> {
    for (const kind of KINDS) await this.#manager.streams.purge(`KV_${nameOf(kind)}`, { filter: `$KV.${nameOf(kind)}.${world}.>` });
  }

  async #read(kind: Lasting, world: string): Promise<CarriedText[]> {
    const found: CarriedText[] = [];
    const entries = await this.#buckets[kind].history({ key: `${world}.>` });
    for await (const entry of entries) if (entry.operation === 'PUT') found.push(entry.json<CarriedText>());
    return found;
  }
}
