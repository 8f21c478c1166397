import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Carried } from '../world/limits/carried.ts';
import type { Registry } from '../world/registry/registry.ts';
import type { SharedWorlds } from '../world/registry/shared-worlds.ts';
import { MAIN } from '../world/registry/world-names.ts';
import type { Checker } from '../world/storage/checker.ts';
import { removeFile } from '../world/storage/files.ts';
import { Unconfirmed } from '../world/storage/unconfirmed.ts';
import type { World } from '../world/world.ts';
import { Carrier } from './carrier.ts';
import { type Claimed, claimWorld, writeState } from './claim.ts';
import { EvenOut } from './even-out.ts';
import { FleetSnapshots } from './fleet-snapshots.ts';
import { handOver } from './hand-over.ts';
import type { Entry, History } from './history.ts';
import { KeptWorld, NotOwned } from './kept-world.ts';
import { Lease } from './lease.ts';
import { listFleet } from './list-fleet.ts';
import type { FleetServer, FleetWorld, Place, Placement } from './placement.ts';
import type { Stamps } from './stamp.ts';
import { type FleetStore, Store } from './store.ts';
import { fromStore, isOfStore } from './store-errors.ts';
import type { Disk } from './world-images.ts';

/** How long the place of a world at another server is believed. */
const BELIEVED_MS = 1_000;
/** How long this server waits for the claim of another one, or before it tries again. */
const LOOK_MS = 50;
/** A claim without its second entry is passed over after so many looks. */
const MOST_LOOKS = 20;

export type FleetOptions = {
  /** Addresses of NATS. */
  readonly nats: readonly string[];
  /** Where the other servers reach this one. */
  readonly url: string;
  readonly leaseMs: number;
  /** A folder of this server for files on their way. */
  readonly folder: string;
  /** The images on this server's disk. */
  readonly disk: Disk;
  readonly checker: Checker;
  /** What goes with a world although it is not in its data. */
  readonly carried: Carried;
  /** Signs what this server asks others for. */
  readonly stamps: Stamps;
  readonly warn: (line: string) => void;
  readonly failed: (error: unknown) => void;
};

type Owned = { readonly kept: KeptWorld; readonly ready: Promise<void> };

/** The servers that share one store: which of them owns which world, and what this one owns. */
export class Fleet implements Placement, SharedWorlds {
  readonly #options: FleetOptions;
  readonly #store: FleetStore;
  readonly #lease: Lease;
  readonly #owned = new Map<string, Owned>();
  readonly #looking = new Map<string, Promise<Place>>();
  readonly #believed = new Map<string, { readonly place: Place; readonly untilMs: number }>();
  readonly #dropping = new Map<string, Promise<unknown>>();
  readonly snapshots: FleetSnapshots;
  readonly #evenOut: EvenOut;
  readonly #carrier: Carrier;
  /** Worlds on their way to another server. */
  readonly #leaving = new Map<string, Promise<unknown>>();
  #registry: Registry | undefined;
  #start: () => Promise<void> = async () => undefined;
  #isDraining = false;
  #ticking: ReturnType<typeof setInterval> | undefined;

  private constructor(options: FleetOptions, store: FleetStore) {
    const { leaseMs, url, warn, failed, carried } = options;
    this.#options = options;
    this.#store = store;
    this.#lease = new Lease({
      store,
      leaseMs,
      announced: () => ({ url, worlds: this.#owned.size, isDraining: this.#isDraining }),
      lost: () => this.#loseAll(),
      warn,
    });
    this.snapshots = new FleetSnapshots({ ...options, store, mayGoOn: () => this.#lease.whenValid() });
    this.#evenOut = new EvenOut({
      store,
      server: () => this.server,
      isDraining: () => this.#isDraining,
      owned: () => Array.from(this.#owned.values(), ({ kept }) => kept),
    });
    this.#carrier = new Carrier(store.carried, () => this.#lease.whenValid(), failed);
    carried.keep = (value) => {
      if (this.keeperOf(value.world)?.isPinned) this.#carrier.put(value);
    };
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
    this.#registry = registry;
    this.#start = start;
    await this.#lease.begin();
    this.#ticking = setInterval(() => this.#tick(), 1_000);
    for (;;) {
      const place = await this.place(MAIN);
      if (place.at !== 'nowhere') return;
      await sleep(LOOK_MS);
    }
  }

  /** The fleet’s value of this name: this one if there was none. */
  agree(name: string, value: string): Promise<string> {
    return this.#store.agree(name, value);
  }

  owns(world: string, generation: number): boolean {
    const kept = this.#owned.get(world)?.kept;
    return kept?.generation === generation && kept.isOwned;
  }

  async place(world: string, again = false): Promise<Place> {
    if (!this.isValid) return { at: 'nowhere', why: 'no-quorum' };
    await this.#leaving.get(world);
    const owned = this.#owned.get(world);
    if (owned) {
      await owned.ready.catch(() => undefined);
      if (owned.kept.isOwned) return { at: 'here', generation: owned.kept.generation };
    }
    const believed = this.#believed.get(world);
    if (!again && believed && performance.now() < believed.untilMs) return believed.place;
    const looking = this.#looking.get(world) ?? this.#look(world).finally(() => this.#looking.delete(world));
    this.#looking.set(world, looking);
    return looking;
  }

  async serve(world: string): Promise<Place> {
    return this.#evenOut.wanting(world, () => this.place(world, true));
  }

  enter(world: string): () => void {
    return this.#evenOut.enter(world);
  }

  async #look(world: string): Promise<Place> {
    try {
      const place = await this.#find(world);
      if (place.at === 'server') this.#believed.set(world, { place, untilMs: performance.now() + BELIEVED_MS });
      else this.#believed.delete(world);
      return place;
    } catch (error) {
      if (!isOfStore(error) && !(error instanceof Unconfirmed)) throw error;
      if (this.isValid && !(error instanceof NotOwned)) this.#options.failed(error);
      return { at: 'nowhere', why: 'no-quorum' };
    }
  }

  async #find(world: string): Promise<Place> {
    for (let looks = 0; ; looks++) {
      const last = await this.#store.last(world);
      const note = last?.note;
      if (!last || !note || note.kind === 'removed') return this.#missing(world, 'not-created');
      const owner = note.kind === 'release' || note.server === this.server ? undefined : await this.#store.lease(note.server);
      if (owner && (note.kind !== 'claim' || looks < MOST_LOOKS)) {
        if (note.kind !== 'claim') return { at: 'server', server: note.server, url: owner.url, generation: note.generation || last.seq };
      } else {
        if (!note.isPinned) return this.#missing(world, 'server-ended');
        const taker = await this.#evenOut.takerOf(world);
        if (taker) return { at: 'server', server: taker.server, url: taker.url, generation: last.seq };
        const kept = await this.#take(world, last);
        if (kept) return { at: 'here', generation: kept.generation };
      }
      await sleep(LOOK_MS + randomInt(LOOK_MS));
    }
  }

  /** The world does not exist; `main` always does. */
  async #missing(world: string, why: 'not-created' | 'server-ended'): Promise<Place> {
    if (world !== MAIN || this.#isDraining) return { at: 'nowhere', why };
    await this.#start();
    const kept = this.#owned.get(world)?.kept;
    if (kept?.isOwned) return { at: 'here', generation: kept.generation };
    await sleep(LOOK_MS);
    return this.#find(world);
  }

  /** Claims a pinned world without an owner, and opens it. */
  async #take(world: string, last: Entry): Promise<KeptWorld | undefined> {
    if (this.#isDraining) throw new NotOwned(world);
    const claimed = await this.#claim(world, last);
    if (!claimed?.history.state) return undefined;
    const kept = this.#keep(world, claimed, true);
    const ready = this.#load(world, claimed.history);
    this.#owned.set(world, { kept, ready });
    try {
      await ready;
      return kept;
    } catch (error) {
      kept.lose(error);
      throw error;
    }
  }

  #claim(world: string, last: Entry | undefined): Promise<Claimed | undefined> {
    return claimWorld(this.#store, world, { last, server: this.server, mayGoOn: () => this.#lease.whenValid() });
  }

  async #load(world: string, history: History): Promise<void> {
    const file = join(this.#options.folder, `${world}.loaded`);
    const parent = await writeState(this.#store, history, file, this.#options.disk);
    await this.#dropping.get(world);
    try {
      await this.#registry?.adopt(world, file, parent);
      this.#options.carried.learn(world, await this.#store.carried.of(world));
    } finally {
      removeFile(file);
    }
  }

  #keep(id: string, { own, history }: Claimed, isPinned: boolean): KeptWorld {
    const { failed, warn, disk } = this.#options;
    const { state, until, size } = history;
    const host = {
      store: this.#store,
      server: this.server,
      disk,
      isValid: () => this.isValid,
      whenValid: () => this.#lease.whenValid(),
      failed,
      lost: (kept: KeptWorld, error: unknown) => {
        warn(`The world ${kept.id} is loaded again from the store: ${error instanceof Error ? error.message : String(error)}.`);
        this.#drop(kept);
      },
    };
    const stored = isPinned ? state : undefined;
    const { parent = 'unknown', object } = stored ?? {};
    return new KeptWorld(host, { id, generation: own, isPinned, until, parent, object, size });
  }

  /** Resolves when the store has all commits of every world of this server; undefined if it has. */
  confirmed(): Promise<unknown> | undefined {
    const waits = [...this.#owned.values()].flatMap(({ kept }) => kept.world?.confirmed() ?? []);
    return waits.length === 0 ? undefined : Promise.all(waits);
  }

  keeperOf(id: string): KeptWorld | undefined {
    return this.#owned.get(id)?.kept;
  }

  async claim(id: string): Promise<boolean> {
    try {
      const last = await this.#store.last(id);
      if (last && (await this.#isThere(id, last))) return false;
      const claimed = await this.#claim(id, last);
      if (!claimed) return false;
      // An earlier world had this name.
      if (last) await this.#store.carried.forget(id);
      this.#owned.set(id, { kept: this.#keep(id, claimed, false), ready: Promise.resolve() });
      return true;
    } catch (error) {
      if (!isOfStore(error)) throw error;
      this.#options.failed(error);
      throw new Unconfirmed(`it is not known whether ${id} is claimed`, { cause: error });
    }
  }

  has(id: string): Promise<boolean> {
    return fromStore(`whether there is a world ${id}`, async () => {
      const last = await this.#store.last(id);
      return last !== undefined && this.#isThere(id, last);
    });
  }

  /** Whether a world exists, by the last entry of its log. A claim of this server without a confirmation left none. */
  async #isThere(id: string, { note }: Entry): Promise<boolean> {
    if (note.kind === 'removed') return false;
    if (note.isPinned) return true;
    if (note.server === this.server) return this.#owned.has(id);
    return note.kind !== 'release' && (await this.#store.lease(note.server)) !== undefined;
  }

  opened(world: World): void {
    const kept = this.#owned.get(world.id)?.kept;
    if (kept) kept.world = world;
  }

  async unpinned(id: string): Promise<void> {
    await this.#owned.get(id)?.kept.forget('unpinned');
    await this.#forgetCarried(id);
  }

  async removed(id: string): Promise<void> {
    const kept = this.#owned.get(id)?.kept;
    if (!kept) return;
    await kept.forget('removed');
    this.#owned.delete(id);
    await this.#forgetCarried(id);
  }

  /** Nothing depends on it: what is left is not learned by a later world of this name. */
  async #forgetCarried(id: string): Promise<void> {
    await this.#carrier.flush();
    await this.#store.carried.forget(id).catch(this.#options.failed);
  }

  list(): Promise<{ servers: FleetServer[]; worlds: FleetWorld[] }> {
    return listFleet(this.#store);
  }

  /** Tells the other servers that this one ends: it claims no world any more, and they claim those that are free. */
  async announceEnd(): Promise<void> {
    this.#isDraining = true;
    await this.#lease.renew();
  }

  async drain(): Promise<void> {
    await this.announceEnd();
    await Promise.all([...this.#owned.values()].map(({ kept }) => this.#giveUp(kept)));
    await Promise.all(this.#dropping.values());
    clearInterval(this.#ticking);
    await this.#lease.end();
    await this.#store.close();
  }

  #tick(): void {
    const tell = (error: unknown): void => {
      if (!(error instanceof NotOwned)) this.#options.failed(error);
    };
    for (const { kept } of this.#owned.values()) kept.tick().catch(tell);
    if (this.#leaving.size === 0) this.#move().catch(tell);
  }

  /** Gives a pinned world that is not in use to a server that should have it. */
  async #move(): Promise<void> {
    const next = await this.#evenOut.next();
    if (!next) return;
    const { kept, to } = next;
    const released = this.#giveUp(kept);
    this.#leaving.set(kept.id, released);
    await released;
    this.#leaving.delete(kept.id);
    await handOver(this.#options.stamps, kept.id, to.url);
  }

  /** Releases a world, and removes it from this server. */
  async #giveUp(kept: KeptWorld): Promise<void> {
    await this.#carrier.flush();
    await kept.release().catch(this.#options.failed);
    this.#drop(kept);
  }

  /** The lease is over: other servers may own these worlds, and an unpinned one has ended. */
  #loseAll(): void {
    for (const { kept } of [...this.#owned.values()]) kept.lose(new Error('the lease of this server is over'));
  }

  /** A world that is still being loaded is dropped when it is there. */
  #drop(kept: KeptWorld): void {
    const owned = this.#owned.get(kept.id);
    if (owned?.kept !== kept) return;
    this.#owned.delete(kept.id);
    const drop = () => this.#registry?.drop(kept.id);
    const dropped = owned.ready
      .then(drop, drop)
      .catch(this.#options.failed)
      .finally(() => {
        if (this.#dropping.get(kept.id) === dropped) this.#dropping.delete(kept.id);
      });
    this.#dropping.set(kept.id, dropped);
  }
}
