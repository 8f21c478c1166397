import type { Registry } from '../world/registry/registry.ts';
import { Lease } from './lease.ts';
import { NotOwned } from './not-owned.ts';
import { OwnedWorlds, type OwnerOptions } from './owned-worlds.ts';
import type { Owner, Placement } from './placement.ts';
import { type FleetStore, Store } from './store.ts';
import { Whereabouts } from './whereabouts.ts';

export type FleetOptions = OwnerOptions & {
  /** Addresses of NATS. */
  readonly nats: readonly string[];
  /** Where the other servers reach this one. */
  readonly url: string;
  readonly leaseMs: number;
};

/** The servers that share one store: which of them owns which world. */
export class Fleet implements Placement {
  readonly #options: FleetOptions;
  readonly #store: FleetStore;
  readonly #lease: Lease;
  readonly #whereabouts: Whereabouts;
  /** The worlds that this server owns. */
  readonly worlds: OwnedWorlds;
  #start: () => Promise<void> = async () => undefined;
  #isDraining = false;
  #ticking: ReturnType<typeof setInterval> | undefined;

  private constructor(options: FleetOptions, store: FleetStore) {
    const { leaseMs, url, warn, failed } = options;
    this.#options = options;
    this.#store = store;
    this.#lease = new Lease({
      store,
      leaseMs,
      announced: () => ({ url, isDraining: this.#isDraining }),
      lost: () => this.worlds.loseAll(),
      warn,
    });
    this.worlds = new OwnedWorlds(options, store, this.#lease);
    this.#whereabouts = new Whereabouts({
      store,
      lease: this.#lease,
      worlds: this.worlds,
      isDraining: () => this.#isDraining,
      start: () => this.#start(),
      failed,
    });
  }

  /** `store`: for tests. */
  static async open(options: FleetOptions, store?: FleetStore): Promise<Fleet> {
    return new Fleet(options, store ?? (await Store.open(options.nats, options.leaseMs)));
  }

  get server(): string {
    return this.#lease.id;
  }

  /** Whether this server's lease is valid, so that it can own worlds. */
  get isValid(): boolean {
    return this.#lease.isValid;
  }

  /** Begins to own worlds, which are opened in this registry; `start` creates `main`. */
  async begin(registry: Registry, start: () => Promise<void>): Promise<void> {
    this.worlds.registry = registry;
    this.#start = start;
    await this.#lease.begin();
    this.#ticking = setInterval(() => this.#tick(), 1_000);
    await this.#whereabouts.findMain();
  }

  /** The fleet's value for this name; the given one if it had none. */
  agree(name: string, value: string): Promise<string> {
    return this.#store.facts.agree(name, value);
  }

  place(world: string, again = false): Promise<Owner> {
    return this.#whereabouts.of(world, again);
  }

  async addresses(): Promise<string[]> {
    return Array.from((await this.#store.leases()).values(), ({ url }) => url).toSorted();
  }

  /** Tells the other servers that this one ends: it claims no more worlds, and they claim the free ones. */
  async announceEnd(): Promise<void> {
    this.#isDraining = true;
    await this.#lease.renew();
  }

  /** Releases the worlds and the lease of this server, which has announced its end. */
  async drain(): Promise<void> {
    await this.worlds.giveUpAll();
    clearInterval(this.#ticking);
    await this.#lease.end();
    await this.#store.close();
  }

  #tick(): void {
    for (const kept of this.worlds.all())
      kept.tick().catch((error: unknown) => {
        if (!(error instanceof NotOwned)) this.#options.failed(error);
      });
  }
}
