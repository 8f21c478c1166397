import { rmSync } from 'node:fs';
import type { Instant } from '@mt2/domain';
import { published, secondsSince } from '../world/signals.ts';
import type { Keeper } from '../world/storage/keeper.ts';
import type { World } from '../world/world.ts';
import { NotOwned } from './errors.ts';
import { inTime } from './in-time.ts';
import { partsOf } from './load-state.ts';
import type { Change, Fence, FleetStore, WorldRow } from './store.ts';
import { WalReader } from './wal.ts';
import { type Disk, type Tables, WorldImages } from './world-images.ts';

/** Time of the world that is reserved ahead, and the rest at which more is reserved, milliseconds of real time. */
const AHEAD_MS = 5_000;
const LOW_MS = 3_000;
/** A new base is stored after this many seconds without a commit, and when the log is longer than this. */
const IDLE_SECONDS = 60;
const MOST_BYTES = 16_000_000;
/** A server that ends stores bases for at most this time, milliseconds. */
const LAST_BASE_MS = 3_000;

export type KeptStore = Pick<FleetStore, 'append' | 'remove' | 'putBase' | 'dropBase' | 'putImage'>;
type Host = {
  readonly store: KeptStore;
  readonly disk: Disk;
  /** Whether the server's lease is valid. */
  readonly isValid: () => boolean;
  /** Resolves when it is; false if it was lost. */
  readonly whenValid: () => Promise<boolean>;
  /** Called once, when an entry was refused or its outcome is unknown. */
  readonly lost: (kept: KeptWorld, error: unknown) => void;
  readonly failed: (error: unknown) => void;
};

/** What the log needs of an open world. */
type Opened = Pick<World, 'confirmed' | 'mode' | 'ahead'> & { readonly state: Pick<World['state'], 'checkpoint' | 'copyStored'> };
/** A base: a copy that replaces whatever is stored, or one that is stored and contains the entries up to a sequence. */
type NextBase = { readonly copy: string } | { readonly base: number; readonly upTo: number };

/** A world that this server owns: its log in the store, and what waits until its commits are there. */
export class KeptWorld implements Keeper {
  readonly id: string;
  readonly generation: number;
  readonly #host: Host;
  #fence: Fence;
  /** Undefined until the world is open. */
  world: Opened | undefined;
  isPinned: boolean;
  #reserved: Instant;
  /** Bytes of the log since the stored base. */
  #logBytes = 0;
  readonly #images: WorldImages;
  readonly #wal = new WalReader();
  #base: NextBase | undefined;
  /** Settled when what waits is stored, or will not be; and the same of what is being stored. */
  #next: PromiseWithResolvers<void> | undefined;
  #now: PromiseWithResolvers<void> | undefined;
  #running: Promise<void> | undefined;
  #isLost = false;
  /** Seconds since the last commit. */
  #quietSeconds = 0;
  #storing: Promise<void> | undefined;
  /** How often another state has replaced this one. */
  #replaced = 0;

  constructor(host: Host, row: WorldRow) {
    this.#host = host;
    this.id = row.id;
    this.generation = row.generation;
    this.isPinned = row.isPinned;
    this.#fence = row;
    this.#reserved = row.reserved;
    this.#images = new WorldImages(host.disk, (hash, bytes) => host.store.putImage(this.#fence, hash, bytes, this.#mayGoOn));
  }

  get isOwned(): boolean {
    return !this.#isLost && this.#host.isValid();
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  get limit(): Instant {
    return this.isPinned ? this.#reserved : Number.POSITIVE_INFINITY;
  }

  /** Its stored state is in this closed file, and its log has so many bytes. */
  loaded(file: string, logBytes: number): void {
    this.#images.know(file);
    this.#logBytes = logBytes;
  }

  capture(file: string, tables: Tables | undefined): void {
    if (!this.#wal.read(file)) return;
    if (!this.isPinned) return void this.#wal.take();
    if (tables) this.#images.add(tables);
    this.#want();
    this.#quietSeconds = 0;
  }

  /** Something waits to be stored. */
  #want(): void {
    if (this.#next) return;
    this.#next = Promise.withResolvers();
    // Nobody may wait for it.
    this.#next.promise.catch(() => undefined);
  }

  rebase(copy: string, tables: Tables): void {
    this.isPinned = true;
    this.#images.replace(tables);
    // The copy contains them.
    this.#wal.take();
    this.#base = { copy };
    this.#replaced += 1;
    this.#want();
    void this.#run();
  }

  confirmed(): Promise<void> | undefined {
    if (this.#isLost) return Promise.reject(new NotOwned(this.id));
    const last = this.#next ?? this.#now;
    if (!last) return this.isOwned ? undefined : this.#whenOwned();
    void this.#run();
    return last.promise.then(() => (this.isOwned ? undefined : this.#whenOwned()));
  }

  /** A lease that is renewed after its end by this server's clock was never over in the store. */
  async #whenOwned(): Promise<void> {
    if (!(await this.#mayGoOn())) throw new NotOwned(this.id);
  }

  readonly #mayGoOn = async (): Promise<boolean> => !this.#isLost && (await this.#host.whenValid()) && !this.#isLost;

  /** Stores what waits, reserves time, and stores a new base if it is time for one; called once per second. */
  async tick(): Promise<void> {
    const { world } = this;
    if (!world || !this.isPinned || !this.isOwned) return;
    await world.confirmed();
    if (world.mode === 'running' && world.ahead(LOW_MS) > this.#reserved) {
      this.#want();
      await this.#run();
    }
    world.state.checkpoint();
    this.#quietSeconds += 1;
    const isIdle = this.#quietSeconds > IDLE_SECONDS && this.#logBytes > 0;
    if (isIdle || this.#logBytes > MOST_BYTES) await this.#storeBase(world);
  }

  /** Stores a base next to the entries that come meanwhile; the switch to it removes the entries that it contains. */
  #storeBase(world: Opened): Promise<void> {
    this.#storing ??= this.#storeCopy(world).finally(() => {
      this.#storing = undefined;
    });
    return this.#storing;
  }

  async #storeCopy(world: Opened): Promise<void> {
    let upTo = 0;
    const copy = await world.state.copyStored(() => {
      upTo = this.#fence.sequence;
    });
    const replaced = this.#replaced;
    const base = await this.#putBase(copy);
    if (replaced !== this.#replaced || this.#isLost) return this.#host.store.dropBase(this.id, base).catch(this.#host.failed);
    this.#base = { base, upTo };
    this.#want();
    return this.#run();
  }

  async #putBase(copy: string): Promise<number> {
    try {
      return await this.#host.store.putBase(this.#fence, partsOf(copy), this.#mayGoOn);
    } finally {
      rmSync(copy, { force: true });
    }
  }

  /** Gives the world up, with a new base if that does not take long: another server may claim it at once. */
  async release(): Promise<void> {
    const { world } = this;
    await world?.confirmed();
    if (world && this.isPinned && this.#logBytes > 0)
      await inTime(this.#storeBase(world), LAST_BASE_MS, () => undefined).catch(this.#host.failed);
    await this.#alone(async () => {
      if (this.isOwned) await this.#append({ kind: 'release' });
      this.#end(new NotOwned(this.id));
    });
  }

  /** Stores that the world is not stored any more, or was deleted. Throws `NotOwned` if the store did not confirm it. */
  async forget(how: 'unpinned' | 'removed'): Promise<void> {
    let isStored = false;
    await this.#alone(async () => {
      this.isPinned = false;
      if (how === 'unpinned') await this.#append({ kind: 'unpin' });
      else if (!(await this.#host.store.remove(this.#fence))) throw new NotOwned(this.id);
      this.#logBytes = 0;
      this.#images.forget();
      isStored = true;
    });
    if (!isStored) throw new NotOwned(this.id);
  }

  /** Changes what is stored when what is under way has ended, and before anything else is written. */
  async #alone(change: () => Promise<void>): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#guard(change).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    await this.#run();
  }

  /** Stores what waits, one entry after the other; only one run at a time. */
  #run(): Promise<void> {
    this.#running ??= this.#guard(async () => {
      while (this.#next && !this.#isLost) {
        this.#now = this.#next;
        this.#next = undefined;
        await this.#storeNext();
        this.#now.resolve();
        this.#now = undefined;
      }
    }).finally(() => {
      this.#running = undefined;
      // A commit between the end of that loop and now would wait for the next second.
      if (this.#next && !this.#isLost) void this.#run();
    });
    return this.#running;
  }

  /** Stores all that waits: the commits while an entry is under way are one group. */
  async #storeNext(): Promise<void> {
    const [next, frames] = [this.#base, this.#wal.take()];
    this.#base = undefined;
    await this.#images.store();
    if (next) {
      await this.#append('copy' in next ? { base: await this.#putBase(next.copy), upTo: this.#fence.sequence } : next);
      this.#logBytes = 0;
    }
    if (frames) {
      await this.#append({ frames });
      this.#logBytes += frames.length;
    } else if (!next) await this.#append({ kind: 'time' });
  }

  /** Stores an entry, which reserves time. */
  async #append(change: Change): Promise<void> {
    const reserved = this.world?.ahead(AHEAD_MS) ?? this.#reserved;
    const startMs = performance.now();
    let isStored = false;
    try {
      isStored = await this.#host.store.append(this.#fence, reserved, change, this.#mayGoOn);
    } finally {
      published.tell({ seconds: secondsSince(startMs), isStored });
    }
    if (!isStored) throw new NotOwned(this.id);
    this.#fence = { ...this.#fence, sequence: this.#fence.sequence + 1 };
    this.#reserved = reserved;
  }

  /** If an entry is refused, or its outcome unknown, the world is lost: nothing that waits may leave. */
  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.lose(error);
    }
  }

  /** This server owns the world no longer. */
  lose(error: unknown): void {
    if (this.#isLost) return;
    this.#end(new NotOwned(this.id, error));
    this.#host.lost(this, error);
  }

  #end(why: NotOwned): void {
    this.#isLost = true;
    for (const waiting of [this.#next, this.#now]) waiting?.reject(why);
  }
}
