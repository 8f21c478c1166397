import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type Decision, go, type Instant, no } from '@mt2/domain';
import type { RealNow } from './clock.ts';
import { copyFile } from './files.ts';
import type { Job } from './job.ts';
import { Shelves, type Snapshot, worldFile } from './shelves.ts';
import { Snapshots } from './snapshots.ts';
import { World } from './world.ts';

export type Origin = { readonly seed: number; readonly epoch: Instant };
/** Answers the file of the seeded state of an origin, building it the first time. */
export type TemplateOf = (origin: Origin) => Promise<string>;
export type RegistryOptions = {
  readonly dataDir: string;
  /** Where throw-away worlds live; undefined: with the others. */
  readonly memoryDir: string | undefined;
  readonly origin: Origin;
  readonly templateOf: TemplateOf;
  readonly jobs: readonly Job[];
  readonly isChecking: boolean;
  readonly real: RealNow;
  /** The real instant so many milliseconds ago, ISO: for people. */
  readonly stamp: (msAgo: number) => string;
  readonly secret?: string | undefined;
  /** Told of our own bugs: one world's must not stop the others. */
  readonly failed: (error: unknown) => void;
};

/** What the host knows about a world beside its data. */
type Entry = {
  readonly id: string;
  readonly parent: string;
  isPinned: boolean;
  folder: string;
  lastUsedMs: number;
  world: World | undefined;
};
export type Listed = { readonly world: World; readonly parent: string; readonly isPinned: boolean; readonly lastUsed: string };
export type Created = Decision<Listed, 'world-not-found' | 'world-exists' | 'snapshot-exists'>;

const EXPIRE_MS = 3_600_000;
const SLEEP_MS = 120_000;
const MOST_AWAKE = 64;
const MAIN = 'main';
/** Stands for the seeded state wherever a world or a snapshot may be named. */
const SEED = 'seed';

/** Every world of this server: those that are kept, those that are thrown away, and the snapshots. */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #shelves: Shelves;
  readonly #entries = new Map<string, Entry>();
  /** Names of worlds that are being made or removed. */
  readonly #making = new Set([SEED]);
  readonly #snapshots: Snapshots;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#shelves = new Shelves(options.dataDir, options.memoryDir);
    this.#snapshots = new Snapshots(this.#shelves, SEED);
    for (const kept of this.#shelves.readKept())
      this.#entries.set(kept.id, { ...kept, isPinned: true, lastUsedMs: options.real(), world: undefined });
  }

  /** Opens `main`, or makes it where it is missing. */
  async start(): Promise<void> {
    if (this.get(MAIN)) return;
    const { templateOf, origin } = this.#options;
    await this.#make({ id: MAIN, parent: SEED, isPinned: true }, async (file) => copyFile(await templateOf(origin), file));
    await this.get(MAIN)?.run(1000);
  }

  /** A world by its id. */
  get(id: string): World | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    entry.lastUsedMs = this.#options.real();
    return this.#worldOf(entry);
  }

  list(): Listed[] {
    return [...this.#entries.values()].sort((one, other) => (one.id < other.id ? -1 : 1)).map((entry) => this.#show(entry));
  }

  /** A new world of an origin's seeded state. */
  async fromSeed(origin: Partial<Origin>, id: string = freshId()): Promise<Created> {
    const whole = { ...this.#options.origin, ...origin };
    return this.#make({ id, parent: SEED, isPinned: false }, async (file) => copyFile(await this.#options.templateOf(whole), file));
  }

  /** A copy of a world, or of a snapshot, at the same instant. */
  async fork(from: string, id: string = freshId()): Promise<Created> {
    const parent = this.get(from);
    if (parent) return this.#make({ id, parent: from, isPinned: false }, (file) => parent.copyTo(file));
    const snapshot = this.#snapshots.file(from);
    return snapshot ? this.#make({ id, parent: from, isPinned: false }, async (file) => copyFile(snapshot, file)) : no('world-not-found');
  }

  /** Puts the seeded state in a world's place; its clock runs or stands as before. */
  async reset(id: string): Promise<Decision<Listed, 'world-not-found'>> {
    const world = this.get(id);
    if (!world) return no('world-not-found');
    const template = await this.#options.templateOf(world.world);
    return this.#replace(id, template, false);
  }

  /** Keeps a world's state under a name that no world has: a fork says only the name of what it copies. */
  async snapshot(id: string, name: string): Promise<Decision<Listed, 'world-not-found' | 'world-exists' | 'snapshot-exists'>> {
    const entry = this.#entries.get(id);
    if (!entry) return no('world-not-found');
    if (!this.#snapshots.has(name) && this.#isWorldName(name)) return no('world-exists');
    const taken = await this.#snapshots.take(name, (file) => this.#worldOf(entry).copyTo(file));
    return taken.ok ? go(this.#show(entry)) : taken;
  }

  listSnapshots(): Snapshot[] {
    return this.#snapshots.list();
  }

  removeSnapshot(name: string): Decision<undefined, 'snapshot-not-found'> {
    return this.#snapshots.remove(name);
  }

  /** Puts a snapshot in a world's place, with its clock. */
  async restore(id: string, name: string): Promise<Decision<Listed, 'world-not-found' | 'snapshot-not-found'>> {
    if (!this.#entries.has(id)) return no('world-not-found');
    const snapshot = this.#snapshots.file(name);
    return snapshot ? this.#replace(id, snapshot, true) : no('snapshot-not-found');
  }

  /** Keeps a world across restarts: it goes on where kept worlds live. */
  async pin(id: string): Promise<Decision<Listed, 'world-not-found'>> {
    const entry = this.#entries.get(id);
    if (!entry) return no('world-not-found');
    const folder = this.#shelves.folderOf(id, true);
    await this.#worldOf(entry).moveTo(worldFile(folder), 'full');
    entry.folder = folder;
    entry.isPinned = true;
    this.#shelves.keep(entry);
    return go(this.#show(entry));
  }

  async remove(id: string): Promise<Decision<undefined, 'world-not-found' | 'world-protected'>> {
    const entry = this.#entries.get(id);
    if (!entry) return no('world-not-found');
    if (id === MAIN) return no('world-protected');
    this.#entries.delete(id);
    this.#making.add(id);
    try {
      await this.#end(entry);
      rmSync(entry.folder, { recursive: true, force: true });
      return go(undefined);
    } finally {
      this.#making.delete(id);
    }
  }

  /** Lets time pass in running worlds; called once a real second. */
  tick(): void {
    for (const { world } of this.#entries.values())
      try {
        world?.tick();
      } catch (error) {
        this.#options.failed(error);
      }
  }

  /** Lets idle worlds sleep and removes expired ones; called now and then. */
  async tidy(): Promise<void> {
    for (const entry of this.#leastUsedFirst()) {
      const idleMs = this.#options.real() - entry.lastUsedMs;
      if (!entry.isPinned && !entry.world?.isHeard && idleMs > EXPIRE_MS) await this.remove(entry.id);
      else if (canSleep(entry) && (idleMs > SLEEP_MS || this.#awake().length > MOST_AWAKE)) await entry.world?.sleep();
    }
  }

  async close(): Promise<void> {
    for (const entry of this.#entries.values()) await this.#end(entry);
    this.#shelves.clearMemory();
  }

  /** Ends a world, also one with a bug in it. */
  async #end({ world }: Entry): Promise<void> {
    await world?.close().catch(this.#options.failed);
  }

  async #make({ id, ...rest }: Pick<Entry, 'id' | 'parent' | 'isPinned'>, fill: (file: string) => Promise<void>): Promise<Created> {
    if (this.#isWorldName(id)) return no('world-exists');
    if (this.#snapshots.has(id)) return no('snapshot-exists');
    this.#making.add(id);
    const folder = this.#shelves.folderOf(id, rest.isPinned);
    try {
      await fill(worldFile(folder));
      const entry = { id, folder, ...rest, lastUsedMs: this.#options.real(), world: undefined };
      if (entry.isPinned) this.#shelves.keep(entry);
      const shown = this.#show(entry);
      this.#entries.set(id, entry);
      await this.#makeRoom();
      return go(shown);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    } finally {
      this.#making.delete(id);
    }
  }

  /** Whether this name is a world's, or is about to be. */
  #isWorldName(name: string): boolean {
    return this.#entries.has(name) || this.#making.has(name);
  }

  async #replace(id: string, file: string, isModeTaken: boolean): Promise<Decision<Listed, 'world-not-found'>> {
    const entry = this.#entries.get(id);
    if (!entry) return no('world-not-found');
    await this.#worldOf(entry).replace((place) => copyFile(file, place), { isModeTaken });
    return go(this.#show(entry));
  }

  /** Lets the world sleep that nobody has used for the longest time, when too many are awake. */
  async #makeRoom(): Promise<void> {
    const awake = this.#awake();
    if (awake.length > MOST_AWAKE) await awake.find(canSleep)?.world?.sleep();
  }

  #awake(): Entry[] {
    return this.#leastUsedFirst().filter(({ world }) => world?.isAwake);
  }

  #leastUsedFirst(): Entry[] {
    return [...this.#entries.values()].sort((one, other) => one.lastUsedMs - other.lastUsedMs);
  }

  #worldOf(entry: Entry): World {
    const durability = entry.isPinned ? 'full' : 'off';
    entry.world ??= new World({ ...this.#options, id: entry.id, file: worldFile(entry.folder), durability });
    return entry.world;
  }

  #show(entry: Entry): Listed {
    const { real, stamp } = this.#options;
    return { world: this.#worldOf(entry), parent: entry.parent, isPinned: entry.isPinned, lastUsed: stamp(real() - entry.lastUsedMs) };
  }
}

/** A running clock must go on, whoever follows a world wants to hear of it, and nobody waits for the end of a long advance. */
const canSleep = ({ world }: Entry): boolean =>
  world?.isAwake === true && world.mode === 'frozen' && !world.isHeard && !world.writer.isHeld;

const freshId = () => `w-${randomBytes(5).toString('hex')}`;
