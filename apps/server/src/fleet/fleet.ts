import type { Registry } from '../world/registry/registry.ts';
import { EvenOut } from './even-out.ts';
import { handOver } from './hand-over.ts';
import { Lease } from './lease.ts';
import { NotOwned } from './not-owned.ts';
import { OwnedWorlds, type OwnerOptions } from './owned-worlds.ts';
import type { Place, Placement } from './placement.ts';
import type { Stamps } from './stamp.ts';
import { type FleetStore, Store } from './store.ts';
import { Whereabouts } from './whereabouts.ts';

export type FleetOptions = OwnerOptions & {
  /** Addresses of NATS. */
  readonly nats: readonly string[];
  /** Where the other servers reach this one. */
  readonly url: string;
  readonly leaseMs: number;
  /** Signs what this server asks others for. */
  readonly stamps: Stamps;
};

/** The servers that share one store: which of them owns which world. */
export class Fleet implements Placement {
  readonly #options: FleetOptions;
  readonly #store: FleetStore;
  readonly #lease: Lease;
  readonly #evenOut: EvenOut;
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
      announced: () => ({ url, worlds: this.worlds.count, isDraining: this.#isDraining }),
      lost: () => this.worlds.loseAll(),
      warn,
    });
    this.worlds = new OwnedWorlds(options, store, this.#lease);
    const isDraining = () => this.#isDraining;
    this.#evenOut = new EvenOut({ store, server: () => this.server, isDraining, owned: () => this.worlds.all() });
    const { worlds } = this;
    const start = () => this.#start();
    this.#whereabouts = new Whereabouts({ store, lease: this.#lease, worlds, evenOut: this.#evenOut, isDraining, start, failed });
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

  place(world: string, again = false): Promise<Place> {
    return this.#whereabouts.of(world, again);
  }

  serve(world: string): Promise<Place> {
    return this.#evenOut.wanting(world, () => this.place(world, true));
  }

  enter(world: string): () => void {
    return this.#evenOut.enter(world);
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
    const tell = (error: unknown): void => {
      if (!(error instanceof NotOwned)) this.#options.failed(error);
    };
    for (const kept of this.worlds.all()) kept.tick().catch(tell);
    if (!this.worlds.isReleasing) this.#move().catch(tell);
  }

  /** Gives a pinned world that is not in use to a server that should have it. */
  async #move(): Promise<void> {
    const next = await this.#evenOut.next();
    if (!next) return;
    const { kept, to } = next;
    await this.worlds.giveUp(kept);
    await handOver(this.#options.stamps, kept.id, to.url);
  }
}
