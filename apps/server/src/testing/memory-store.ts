import type { Entry, Header } from '../fleet/history.ts';
import type { Announced, Attempt, FleetStore } from '../fleet/store.ts';

/** A fleet's store in this process. It loses a lease only when a test ends it. */
export class MemoryStore implements FleetStore {
  readonly #leases = new Map<string, { readonly announced: Announced; readonly revision: number }>();
  readonly #facts = new Map<string, string>();
  readonly #files = new Map<string, Buffer>();
  readonly #log: (Entry & { readonly world: string })[] = [];
  #seq = 0;

  async putLease(server: string, announced: Announced, revision: number): Promise<number | undefined> {
    if (revision !== 0 && !this.#leases.has(server)) return undefined;
    this.#leases.set(server, { announced, revision: revision + 1 });
    return revision + 1;
  }

  async removeLease(server: string): Promise<void> {
    this.#leases.delete(server);
  }

  async lease(server: string): Promise<Announced | undefined> {
    return this.#leases.get(server)?.announced;
  }

  async leases(): Promise<Map<string, Announced>> {
    return new Map([...this.#leases].map(([server, { announced }]) => [server, announced]));
  }

  readonly facts: FleetStore['facts'] = {
    agree: async (name, value) => {
      const agreed = this.#facts.get(name) ?? value;
      this.#facts.set(name, agreed);
      return agreed;
    },
    get: async (name) => this.#facts.get(name),
    list: async (beginning) =>
      [...this.#facts]
        .filter(([name]) => name.startsWith(beginning))
        .map(([name, value]) => ({ name: name.slice(beginning.length), value, madeMs: 0 })),
    forget: async (name) => void this.#facts.delete(name),
  };

  readonly files: FleetStore['files'] = {
    put: async (name, bytes) => void this.#files.set(name, Buffer.from(bytes)),
    get: async (name) => this.#files.get(name),
    remove: async (name) => void this.#files.delete(name),
    list: async (beginning) =>
      [...this.#files.keys()].filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length)),
    removeAll: async (beginning) => {
      for (const name of this.#files.keys()) if (name.startsWith(beginning)) this.#files.delete(name);
    },
  };

  async last(world: string): Promise<Entry | undefined> {
    return this.#of(world).at(-1);
  }

  async read(world: string, upTo: number): Promise<Entry[]> {
    return this.#of(world).filter(({ seq }) => seq <= upTo);
  }

  async publish(world: string, header: Header, body: Buffer, { expected }: Attempt): Promise<number | undefined> {
    if ((this.#of(world).at(-1)?.seq ?? 0) !== expected) return undefined;
    this.#seq += 1;
    this.#log.push({ world, seq: this.#seq, header, body });
    return this.#seq;
  }

  async trim(world: string, before: number): Promise<void> {
    const kept = this.#log.filter((entry) => entry.world !== world || entry.seq >= before);
    this.#log.splice(0, this.#log.length, ...kept);
  }

  async close(): Promise<void> {}

  #of(world: string): Entry[] {
    return this.#log.filter((entry) => entry.world === world);
  }
}
