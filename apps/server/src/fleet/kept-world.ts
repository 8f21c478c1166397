import type { Instant } from '@mt2/domain';
import type { Keeper } from '../world/storage/keeper.ts';
import type { World } from '../world/world.ts';
import type { Header } from './history.ts';
import { inTime } from './in-time.ts';
import { NotOwned } from './not-owned.ts';
import type { Pages } from './pages.ts';
import { Progress } from './progress.ts';
import { WalReader } from './wal.ts';
import type { Tables } from './world-images.ts';
import { type LogBegin, type LogHost, WorldLog } from './world-log.ts';

/** Time of the world that is reserved ahead, and the rest at which more is reserved, milliseconds of real time. */
const AHEAD_MS = 5_000;
const LOW_MS = 3_000;
/** A new whole state is stored after this many seconds without a commit. */
const IDLE_SECONDS = 60;
/** A server that ends stores whole states for at most this time, milliseconds. */
const LAST_STATE_MS = 3_000;

type Host = LogHost & {
  /** Whether the server's lease is valid. */
  readonly isValid: () => boolean;
  /** Resolves when it is; false if it was lost. */
  readonly whenValid: () => Promise<boolean>;
  /** Called once, when an entry was refused or its outcome is unknown. */
  readonly lost: (kept: KeptWorld, error: unknown) => void;
};

type Begin = LogBegin & { readonly isPinned: boolean; readonly until: Instant };

/** What the log needs of an open world. */
type Opened = Pick<World, 'confirmed' | 'mode' | 'ahead'> & { readonly state: Pick<World['state'], 'checkpoint' | 'copyStored'> };
/** A whole state: a copy that replaces whatever is stored, or an object that contains the entries up to `ref`. */
type NextState = { readonly copy: string } | { readonly object: string; readonly ref: number };

/** A world that this server owns: its log in the store, and what waits until its commits are there. */
export class KeptWorld implements Keeper {
  readonly id: string;
  readonly generation: number;
  readonly #host: Host;
  readonly #log: WorldLog;
  /** Undefined until the world is open. */
  world: Opened | undefined;
  isPinned: boolean;
  #until: Instant;
  readonly #wal = new WalReader();
  #pages: Pages | undefined;
  #state: NextState | undefined;
  readonly #progress = new Progress();
  #running: Promise<void> | undefined;
  #isLost = false;
  /** Seconds since the last commit. */
  #quietSeconds = 0;
  #storing: Promise<void> | undefined;
  /** How often another whole state has replaced this one. */
  #replaced = 0;

  constructor(host: Host, { isPinned, until, ...begin }: Begin) {
    this.#host = host;
    this.id = begin.id;
    this.generation = begin.generation;
    this.isPinned = isPinned;
    this.#until = until;
    this.#log = new WorldLog(host, begin, () => this.#mayPublish());
  }

  get isOwned(): boolean {
    return !this.#isLost && this.#host.isValid();
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  get limit(): Instant {
    return this.isPinned ? this.#until : Number.POSITIVE_INFINITY;
  }

  capture(file: string, tables: Tables | undefined): void {
    const pages = this.#wal.read(file);
    if (!pages || !this.isPinned) return;
    if (tables) this.#log.addImages(tables);
    if (this.#pages) this.#pages.append(pages);
    else this.#pages = pages;
    this.#progress.capture();
    this.#quietSeconds = 0;
  }

  rebase(copy: string, tables: Tables): void {
    this.isPinned = true;
    this.#log.replaceImages(tables);
    // The copy contains them.
    this.#pages = undefined;
    this.#state = { copy };
    this.#replaced += 1;
    this.#progress.capture();
    void this.#run();
  }

  confirmed(): Promise<void> | undefined {
    if (this.#isLost) return Promise.reject(new NotOwned(this.id));
    if (this.#progress.isWhole) return this.isOwned ? undefined : this.#whenOwned();
    const whole = this.#progress.whole();
    void this.#run();
    return whole.then(() => (this.isOwned ? undefined : this.#whenOwned()));
  }

  /** A lease that is renewed after its end by this server's clock was never over in the store. */
  async #whenOwned(): Promise<void> {
    if (!(await this.#mayPublish())) throw new NotOwned(this.id);
  }

  async #mayPublish(): Promise<boolean> {
    return !this.#isLost && (await this.#host.whenValid()) && !this.#isLost;
  }

  /** Publishes what waits, reserves time, and stores a new whole state if it is time for one; called once per second. */
  async tick(): Promise<void> {
    const { world } = this;
    if (!world || !this.isPinned || !this.isOwned) return;
    await world.confirmed();
    if (world.mode === 'running' && world.ahead(LOW_MS) > this.#until) await this.#run(true);
    world.state.checkpoint();
    this.#quietSeconds += 1;
    const isIdle = this.#quietSeconds > IDLE_SECONDS && this.#log.hasCommits;
    if (isIdle || this.#log.isLong) await this.#storeState(world);
  }

  /** Stores the whole state next to the entries that come meanwhile, and removes the entries that it contains. */
  #storeState(world: Opened): Promise<void> {
    this.#storing ??= this.#storeCopy(world).finally(() => {
      this.#storing = undefined;
    });
    return this.#storing;
  }

  async #storeCopy(world: Opened): Promise<void> {
    let ref = 0;
    const copy = await world.state.copyStored(() => {
      ref = this.#log.seq;
    });
    const replaced = this.#replaced;
    const object = await this.#log.putState(copy);
    if (replaced !== this.#replaced || this.#isLost) return this.#log.dropState(object);
    this.#state = { object, ref };
    this.#progress.capture();
    return this.#run();
  }

  /** Gives the world up, with a whole state if that does not take long: another server may claim it at once. */
  async release(): Promise<void> {
    const { world } = this;
    await world?.confirmed();
    if (world && this.isPinned && this.#log.hasCommits)
      await inTime(this.#storeState(world), LAST_STATE_MS, () => undefined).catch(this.#host.failed);
    await this.#alone(async () => {
      if (this.isOwned) await this.#enter({ kind: 'release' });
      this.#end(new NotOwned(this.id));
    });
  }

  /** Stores that the world is not stored any more, or was deleted. Throws `NotOwned` if the store did not confirm it. */
  async forget(kind: 'unpinned' | 'removed'): Promise<void> {
    let isStored = false;
    await this.#alone(async () => {
      this.isPinned = false;
      await this.#enter({ kind });
      isStored = true;
      await this.#log.dropAll();
    });
    if (!isStored) throw new NotOwned(this.id);
  }

  /** Changes the log when what is under way has ended, and before anything else is published. */
  async #alone(change: () => Promise<void>): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#guard(change).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    await this.#run();
  }

  /** Publishes what waits, one entry after the other; only one run at a time. `isTimeLow`: at least one. */
  #run(isTimeLow = false): Promise<void> {
    this.#running ??= this.#guard(async () => {
      let isNeeded = isTimeLow;
      while (!this.#isLost && (isNeeded || !this.#progress.isWhole)) {
        isNeeded = false;
        await this.#publishNext();
      }
    }).finally(() => {
      this.#running = undefined;
      // A commit between the end of that loop and now would wait for the next second.
      if (!this.#isLost && !this.#progress.isWhole) void this.#run();
    });
    return this.#running;
  }

  async #publishNext(): Promise<void> {
    const [upTo, state, pages] = [this.#progress.captured, this.#state, this.#pages];
    this.#pages = undefined;
    this.#state = undefined;
    await this.#log.storeImages();
    if (state) {
      const { object, ref } = 'copy' in state ? { object: await this.#log.putState(state.copy), ref: this.#log.seq } : state;
      await this.#enter({ kind: 'state', object, ref });
      await this.#log.dropBefore(object, ref);
    }
    if (pages) await this.#enter({ kind: 'pages' }, pages.encode());
    else if (!state) await this.#enter({ kind: 'time' });
    this.#progress.store(upTo);
  }

  /** Publishes an entry, which reserves time. */
  async #enter(what: Pick<Header, 'kind' | 'object' | 'ref'>, body?: Buffer): Promise<void> {
    const until = this.world?.ahead(AHEAD_MS) ?? this.#until;
    if (!(await this.#log.enter(what, { until, isPinned: this.isPinned }, body))) throw new NotOwned(this.id);
    this.#until = until;
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
    this.#progress.fail(why);
  }
}
