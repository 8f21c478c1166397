import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIN } from '../world/registry/world-names.ts';
import { Unconfirmed } from '../world/storage/unconfirmed.ts';
import type { Entry } from './history.ts';
import type { Lease } from './lease.ts';
import { NotOwned } from './not-owned.ts';
import type { OwnedWorlds } from './owned-worlds.ts';
import type { Owner } from './placement.ts';
import type { FleetStore } from './store.ts';
import { isOfStore } from './store-errors.ts';

/** How long the place of a world at another server is believed. */
const BELIEVED_MS = 1_000;
/** How long this server waits for the claim of another one, or before it tries again. */
const LOOK_MS = 50;
/** A claim without its second entry is ignored after this many looks. */
const MOST_LOOKS = 20;
/** How long a world that this server could not load is left to others. */
const REST_MS = 5_000;

type Asker = {
  readonly store: Pick<FleetStore, 'last' | 'lease' | 'leases'>;
  readonly lease: Pick<Lease, 'id' | 'isValid'>;
  readonly worlds: Pick<OwnedWorlds, 'settled' | 'take' | 'keeperOf'>;
  readonly isDraining: () => boolean;
  /** Creates `main`. */
  readonly start: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

/** Where worlds are, as the store says; a world without an owner is taken. */
export class Whereabouts {
  readonly #asker: Asker;
  readonly #looking = new Map<string, Promise<Owner>>();
  readonly #believed = new Map<string, { readonly place: Owner; readonly untilMs: number }>();
  /** Worlds that this server could not load, and until when it leaves them to others. */
  readonly #left = new Map<string, number>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** A world's place; `again` skips what is believed. */
  async of(world: string, again: boolean): Promise<Owner> {
    const { lease, worlds } = this.#asker;
    if (!lease.isValid) return { at: 'nowhere', why: 'no-quorum' };
    const kept = await worlds.settled(world);
    if (kept) return { at: 'here', generation: kept.generation };
    const believed = this.#believed.get(world);
    if (!again && believed && performance.now() < believed.untilMs) return believed.place;
    const looking = this.#looking.get(world) ?? this.#look(world).finally(() => this.#looking.delete(world));
    this.#looking.set(world, looking);
    return looking;
  }

  /** Looks for `main`, which is created if it is nowhere, until it is there. */
  async findMain(): Promise<void> {
    while ((await this.of(MAIN, false)).at === 'nowhere') await sleep(LOOK_MS);
  }

  async #look(world: string): Promise<Owner> {
    try {
      const place = await this.#find(world);
      this.#believe(world, place);
      return place;
    } catch (error) {
      if (!isOfStore(error) && !(error instanceof Unconfirmed)) throw error;
      if (this.#asker.lease.isValid && !(error instanceof NotOwned)) this.#asker.failed(error);
      return { at: 'nowhere', why: 'no-quorum' };
    }
  }

  /** Also forgets what is not believed any more: the names that are asked for have no end. */
  #believe(world: string, place: Owner): void {
    const now = performance.now();
    for (const [name, { untilMs }] of this.#believed) if (name === world || untilMs <= now) this.#believed.delete(name);
    if (place.at === 'server') this.#believed.set(world, { place, untilMs: now + BELIEVED_MS });
  }

  async #find(world: string): Promise<Owner> {
    const { store, lease } = this.#asker;
    for (let looks = 0; ; looks++) {
      const last = await store.last(world);
      if (!last || last.header.kind === 'removed') return this.#missing(world, 'not-created');
      const { kind, server, generation } = last.header;
      const owner = kind === 'release' || server === lease.id ? undefined : await store.lease(server);
      if (owner && kind !== 'claim') return { at: 'server', server, url: owner.url, generation: generation || last.seq };
      const taken = owner && looks < MOST_LOOKS ? undefined : await this.#take(world, last);
      if (taken) return taken;
      await sleep(LOOK_MS + randomInt(LOOK_MS));
    }
  }

  /** Takes a world without an owner; undefined if another server was first. A server that ends, or could not load it, names another. */
  async #take(world: string, last: Entry): Promise<Owner | undefined> {
    const { worlds, isDraining } = this.#asker;
    if (!last.header.isPinned) return this.#missing(world, 'server-ended');
    if (isDraining() || (this.#left.get(world) ?? 0) > performance.now()) return this.#leave(world, last);
    this.#left.delete(world);
    try {
      const kept = await worlds.take(world, last);
      return kept && { at: 'here', generation: kept.generation };
    } catch (error) {
      if (!isOfStore(error)) this.#left.set(world, performance.now() + REST_MS);
      throw error;
    }
  }

  async #leave(world: string, last: Entry): Promise<Owner> {
    const { store, lease } = this.#asker;
    const others = [...(await store.leases())].filter(([server, { isDraining }]) => server !== lease.id && !isDraining);
    const other = others[randomInt(others.length || 1)];
    if (!other) throw new NotOwned(world);
    const [server, { url }] = other;
    return { at: 'server', server, url, generation: last.seq };
  }

  /** The world does not exist; `main` always does. */
  async #missing(world: string, why: 'not-created' | 'server-ended'): Promise<Owner> {
    const { worlds, isDraining, start } = this.#asker;
    if (world !== MAIN || isDraining()) return { at: 'nowhere', why };
    await start();
    const kept = worlds.keeperOf(world);
    if (kept?.isOwned) return { at: 'here', generation: kept.generation };
    await sleep(LOOK_MS);
    return this.#find(world);
  }
}
