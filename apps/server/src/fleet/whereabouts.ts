import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIN } from '../world/registry/world-names.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { NotOwned, StateDamaged } from './errors.ts';
import type { Lease } from './lease.ts';
import type { OwnedWorlds } from './owned-worlds.ts';
import type { FleetStore, Found } from './store.ts';

/** Where a world is served. `damaged`: what the store has of it cannot be opened. */
export type Owner =
  | { at: 'here'; generation: number }
  | { at: 'server'; server: string; url: string; generation: number }
  | { at: 'nowhere'; why: 'not-created' | 'server-ended' | 'damaged' | 'no-quorum' };

/** How long the place of a world at another server is believed. */
const BELIEVED_MS = 1_000;
/** How long this server waits before it looks again. */
const LOOK_MS = 50;
/** How long a world that this server could not load is left alone, at first and at most; each time twice as long. */
const [FIRST_REST_MS, MOST_REST_MS] = [5_000, 300_000];

type Asker = {
  readonly store: Pick<FleetStore, 'find'>;
  readonly lease: Pick<Lease, 'id' | 'isValid' | 'others'>;
  readonly worlds: Pick<OwnedWorlds, 'settled' | 'take' | 'keeperOf'>;
  readonly isLeaving: () => boolean;
  /** Creates `main`. */
  readonly start: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

/** A world that could not be loaded here: until when it is left alone, for how long, and whether no server can load it. */
type Left = { readonly untilMs: number; readonly restMs: number; readonly isDamaged: boolean };

/** Where worlds are, as the store says; a world without an owner is taken. */
export class Whereabouts {
  readonly #asker: Asker;
  readonly #looking = new Map<string, Promise<Owner>>();
  readonly #believed = new Map<string, { readonly place: Owner; readonly untilMs: number }>();
  readonly #left = new Map<string, Left>();

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

  /** Whether this server found a world damaged at its last attempt to load it. */
  isDamaged(world: string): boolean {
    return this.#left.get(world)?.isDamaged === true;
  }

  /** Looks for `main`, which is created if it is nowhere, until it is there or known to be damaged. */
  async findMain(): Promise<void> {
    for (;;) {
      const place = await this.of(MAIN, false);
      if (place.at !== 'nowhere' || place.why === 'damaged') return;
      await sleep(LOOK_MS);
    }
  }

  async #look(world: string): Promise<Owner> {
    try {
      const place = await this.#find(world);
      this.#believe(world, place);
      return place;
    } catch (error) {
      if (error instanceof StateDamaged) return { at: 'nowhere', why: 'damaged' };
      if (!(error instanceof Unconfirmed)) throw error;
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
    for (;;) {
      const found = await store.find(world);
      if (!found || found.isSnapshot) return this.#missing(world, 'not-created');
      const { owner, url, generation } = found;
      if (url !== null && owner !== lease.id) return { at: 'server', server: owner, url, generation };
      const taken = await this.#take(found);
      if (taken) return taken;
      await sleep(LOOK_MS + randomInt(LOOK_MS));
    }
  }

  /** Takes a world without an owner; undefined if another server was first. A server that leaves, or could not load it, names another. */
  async #take(found: Found): Promise<Owner | undefined> {
    const { worlds, isLeaving } = this.#asker;
    if (!found.isPinned) return this.#missing(found.id, 'server-ended');
    const left = this.#left.get(found.id);
    const isResting = left !== undefined && left.untilMs > performance.now();
    if (isResting && left.isDamaged) return { at: 'nowhere', why: 'damaged' };
    if (isLeaving() || isResting) return this.#leave(found);
    try {
      const kept = await worlds.take(found);
      this.#left.delete(found.id);
      return kept && { at: 'here', generation: kept.generation };
    } catch (error) {
      const restMs = Math.min(left ? left.restMs * 2 : FIRST_REST_MS, MOST_REST_MS);
      const isDamaged = error instanceof StateDamaged;
      if (!(error instanceof Unconfirmed)) this.#left.set(found.id, { untilMs: performance.now() + restMs, restMs, isDamaged });
      throw error;
    }
  }

  #leave({ id, generation }: Found): Owner {
    const others = this.#asker.lease.others.filter(({ isDraining }) => !isDraining);
    const other = others[randomInt(others.length || 1)];
    if (!other) throw new NotOwned(id);
    return { at: 'server', server: other.id, url: other.url, generation };
  }

  /** The world does not exist; `main` always does. */
  async #missing(world: string, why: 'not-created' | 'server-ended'): Promise<Owner> {
    const { worlds, isLeaving, start } = this.#asker;
    if (world !== MAIN || isLeaving()) return { at: 'nowhere', why };
    await start();
    const kept = worlds.keeperOf(world);
    if (kept?.isOwned) return { at: 'here', generation: kept.generation };
    await sleep(LOOK_MS);
    return this.#find(world);
  }
}
