import type { KeptWorld } from './kept-world.ts';
import { type Candidate, whoHasFewest, whoShouldHave } from './shares.ts';
import type { FleetStore } from './store.ts';

/** How long a world that this server could not load is left to others, milliseconds. */
const REST_MS = 5_000;

type Owner = {
  readonly store: Pick<FleetStore, 'leases'>;
  /** This server's lease ID. */
  readonly server: () => string;
  readonly isDraining: () => boolean;
  /** The worlds that this server owns. */
  readonly owned: () => readonly KeptWorld[];
};

/** Which other server should take a world, so that all have about the same number. */
export class EvenOut {
  readonly #owner: Owner;
  /** The number of requests and sockets of each world that this server has taken and not ended. */
  readonly #inUse = new Map<string, number>();
  /** Worlds that other servers sent here, whatever this server's share. */
  readonly #wanted = new Set<string>();

  /** Worlds that this server could not load, and until when it leaves them to others. */
  readonly #resting = new Map<string, number>();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Counts a request or socket of a world until the returned function is called. */
  enter(world: string): () => void {
    this.#count(world, 1);
    return () => this.#count(world, -1);
  }

  #count(world: string, more: number): void {
    const count = (this.#inUse.get(world) ?? 0) + more;
    if (count === 0) this.#inUse.delete(world);
    else this.#inUse.set(world, count);
  }

  /** While this runs, the world is taken here if it has no owner. */
  async wanting<T>(world: string, run: () => Promise<T>): Promise<T> {
    this.#wanted.add(world);
    try {
      return await run();
    } finally {
      this.#wanted.delete(world);
    }
  }

  /** Leaves a world to other servers for a while. */
  rest(world: string): void {
    this.#resting.set(world, performance.now() + REST_MS);
  }

  /** True while a world is left to other servers. */
  isResting(world: string): boolean {
    if ((this.#resting.get(world) ?? 0) > performance.now()) return true;
    this.#resting.delete(world);
    return false;
  }

  /** The server that takes a world without an owner instead of this one. */
  async takerOf(world: string): Promise<Candidate | undefined> {
    if (this.#wanted.has(world)) return undefined;
    const others = await this.#others();
    return this.#owner.isDraining() || this.isResting(world) ? whoHasFewest(others) : whoShouldHave(this.#owner.owned().length + 1, others);
  }

  /** A pinned world that is not in use, and the server that should have it. */
  async next(): Promise<{ readonly kept: KeptWorld; readonly to: Candidate } | undefined> {
    if (!this.#idle()) return undefined;
    const to = whoShouldHave(this.#owner.owned().length, await this.#others());
    const kept = this.#idle();
    return to && kept && { kept, to };
  }

  #idle(): KeptWorld | undefined {
    if (this.#owner.isDraining()) return undefined;
    return this.#owner
      .owned()
      .find(({ id, isPinned, isOwned, world }) => isPinned && isOwned && world !== undefined && !this.#inUse.has(id));
  }

  /** The servers that may take a world. */
  async #others(): Promise<Candidate[]> {
    const leases = [...(await this.#owner.store.leases())].map(([server, announced]) => ({ server, ...announced }));
    return leases.filter(({ server, isDraining }) => server !== this.#owner.server() && !isDraining);
  }
}
