import { type Decision, err, ok } from '@mt2/domain';
import { Checker } from '../storage/checker.ts';
import { copyFile } from '../storage/files.ts';
import type { SweptDatabase } from '../storage/picture-sweep.ts';
import type { World } from '../world.ts';
import type { WriteState } from '../world-options.ts';
import { Entries, type WorldCounts } from './entries.ts';
import { Entry } from './entry.ts';
import { type Created, type Listed, type ListedLoss, type Loss, type Lost, listLost, listUsable, show } from './listed.ts';
import { Maker } from './maker.ts';
import { MOST_AWAKE } from './open-files.ts';
import type { Origin, RegistryOptions } from './registry-options.ts';
import { type NamedStates, Snapshots } from './snapshots.ts';
import { type Snapshot, WorldFiles } from './world-files.ts';
import { FILE, freshId, MAIN, SEED } from './world-names.ts';

/** Every world of this server, pinned and temporary, and the snapshots. */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #checker: Checker;
  readonly #files: WorldFiles;
  readonly #entries: Entries;
  readonly #snapshots: NamedStates;
  readonly #maker: Maker;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#entries = new Entries(options.mostAwake ?? MOST_AWAKE, options.failed);
    this.#checker = options.checker ?? new Checker();
    this.#files = new WorldFiles(options.dataDir, options.memoryDir, options.platform);
    this.#snapshots = options.shared?.snapshots ?? new Snapshots(this.#files, this.#checker, SEED);
    const { stored, unknown } = this.#files.readWorlds(MAIN);
    for (const each of stored) this.#entries.add(new Entry(options, { ...each, read: () => this.#files.readWorld(each.id) }));
    this.#maker = new Maker({ options, files: this.#files, entries: this.#entries, snapshots: this.#snapshots, unknown });
    if (unknown.length > 0) options.warn?.(`Not worlds of this server, left unchanged in ${this.#files.worlds}: ${unknown.join(', ')}.`);
  }

  /** Opens `main` if it exists; undefined if it is damaged. Throws if a newer version wrote it. */
  openMain(): World | undefined {
    return this.#entries.get(MAIN)?.open(true);
  }

  /** True if a world has this name, damaged or not; this is not a use of it. */
  readonly has = (id: string): boolean => this.#entries.has(id);

  /**
   * Opens `main` like `openMain`, or creates it if it is missing, by default in the seeded state that follows from the server's
   * origin, changed by `over`; a damaged one is left unchanged.
   */
  async start(from?: World, over: Pick<Origin, 'firstId'> = {}): Promise<void> {
    if (this.#entries.has(MAIN)) {
      const main = this.openMain();
      if (main) this.#options.begun?.(main, true);
      return;
    }
    const { templateOf, origin } = this.#options;
    const fill = async (file: string) => (from ? from.state.copyTo(file) : copyFile(await templateOf({ ...origin, ...over }), file));
    await this.#maker.make({ id: MAIN, parent: from ? FILE : SEED, isSound: !from, isKept: true, mark: undefined }, fill);
    await this.get(MAIN)?.run(1000);
  }

  /** Checks every pinned world in full, one by one, and sets damaged ones aside. */
  checkStored(): Promise<void> {
    return this.#entries.checkStored(this.#checker, this.#warn);
  }

  /** A world by its id; undefined if it does not exist or is damaged. */
  get(id: string): World | undefined {
    const entry = this.#entries.get(id);
    if (entry) entry.lastUsedMs = this.#options.real();
    // Its file is opened at its first use.
    if (entry?.world?.isAwake === false) void this.#entries.makeRoom(1);
    return entry?.open();
  }

  /** Why a world that exists cannot be used; undefined for a usable one, and for an unknown name. */
  readonly lossOf = (id: string): Loss | undefined => {
    const entry = this.#entries.get(id);
    if (entry?.damage) return 'world-damaged';
    return entry?.obstacle && 'storage-unavailable';
  };

  list(): Listed[] {
    return listUsable(this.#entries.byName(), this.#options);
  }

  /** The worlds that cannot be used, and why. */
  listLost(): ListedLoss[] {
    return listLost(this.#entries.byName(), this.#options);
  }

  /** Creates a world from an origin's seeded state. */
  async fromSeed(origin: Partial<Origin>, id: string = freshId()): Promise<Created> {
    const whole = { ...this.#options.origin, ...origin };
    return this.#maker.make({ id, parent: SEED, isSound: true }, async (file) => copyFile(await this.#options.templateOf(whole), file));
  }

  /** Copies a world or a snapshot at the same instant. */
  async fork(from: string, id: string = freshId()): Promise<Created> {
    const parent = this.get(from);
    const isSound = this.#entries.get(from)?.isSound === true;
    if (parent) return this.#maker.make({ id, parent: from, isSound }, (file) => parent.state.copyTo(file));
    const loss = this.lossOf(from);
    if (loss) return err(loss);
    const wanted = { id, parent: from, isSound: true };
    const made = await this.#snapshots.use(from, (copyTo) => this.#maker.make(wanted, async (file) => copyTo(file)));
    if (made.ok) return made;
    return err(made.refusal === 'snapshot-not-found' ? 'world-not-found' : made.refusal);
  }

  /** Creates a world from an imported file that has been checked; `write` writes the file. */
  readonly fromFile = (id: string = freshId(), write: (file: string) => Promise<void> | void, parent = FILE): Promise<Created> =>
    this.#maker.make({ id, parent, isSound: false }, async (file) => write(file));

  /** Replaces a world's state while its commands wait; if `write` throws, the state stays unchanged. */
  readonly rework = (id: string, write: WriteState): Promise<Decision<Listed, Lost>> =>
    this.#replace(id, write, { isModeTaken: false, goesOn: true });

  /** Resets a world to its seeded state; its clock keeps running or stays frozen. */
  async reset(id: string): Promise<Decision<Listed, Lost>> {
    const found = this.#findReplaceable(id);
    if (!found.ok) return found;
    const entry = found.value;
    const isLost = entry.damage !== undefined;
    const template = await this.#options.templateOf(entry.origin ?? this.#options.origin);
    const replaced = await this.#replace(id, (draft) => copyFile(template, draft), { isModeTaken: false });
    if (isLost && id === MAIN) await this.get(MAIN)?.run(1000);
    return replaced;
  }

  /** Stores a world's state under a name that no world has, because a fork names only its source. */
  async snapshot(id: string, name: string): Promise<Decision<Listed, Lost | 'world-exists' | 'snapshot-exists'>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    if (name !== SEED && this.#maker.isWorldName(name)) return err('world-exists');
    const { entry, world } = found.value;
    const taken = await this.#snapshots.take(name, (file) => world.state.copyTo(file, { kind: 'snapshot', of: name }), entry.isSound);
    return taken.ok ? show(entry, this.#options) : taken;
  }

  async listSnapshots(): Promise<readonly Snapshot[]> {
    return this.#snapshots.list();
  }

  removeSnapshot(name: string): Promise<Decision<undefined, 'snapshot-not-found'>> {
    return this.#snapshots.remove(name);
  }

  /** Replaces a world by a snapshot, including its clock. */
  async restore(id: string, name: string): Promise<Decision<Listed, Lost | 'snapshot-not-found' | 'snapshot-damaged'>> {
    const found = this.#findReplaceable(id);
    if (!found.ok) return found;
    const how = { isModeTaken: true, mark: { kind: 'restore', of: name } } as const;
    return this.#snapshots.use(name, (copyTo) => this.#replace(id, copyTo, how));
  }

  /** Pins a world so that it survives restarts: it moves to the data folder. An unknown folder of the same name is left alone. */
  async pin(id: string): Promise<Decision<Listed, Lost | 'world-exists'>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    const [entry, folder] = [found.value.entry, this.#files.folderOf(id)];
    if (entry.place.folder !== folder && this.#files.holds(id)) return err('world-exists');
    await entry.keep(folder);
    return show(entry, this.#options);
  }

  /** Unpins a world, which then expires like any other. `main` stays pinned. */
  async unpin(id: string): Promise<Decision<Listed, Lost | 'world-protected'>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    if (id === MAIN) return err('world-protected');
    await found.value.entry.release();
    return show(found.value.entry, this.#options);
  }

  async remove(id: string): Promise<Decision<undefined, 'world-not-found' | 'world-protected'>> {
    const entry = this.#entries.get(id);
    return entry ? this.#maker.remove(entry) : err('world-not-found');
  }

  /** Opens a world of the fleet, whose file was loaded from its store. */
  async adopt(id: string, file: string, parent: string): Promise<void> {
    const wanted = { id, parent, isSound: false, isKept: true, isTakenOver: true };
    const made = await this.#maker.make(wanted, async (draft) => copyFile(file, draft));
    if (!made.ok) throw new Error(`the world ${id} cannot be opened: ${made.refusal}`);
  }

  /** Removes a world from this server that another one of the fleet may own. */
  async drop(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) await this.#maker.drop(entry);
  }

  count(): WorldCounts {
    return this.#entries.count();
  }

  /** The database of every world and snapshot. */
  readonly databases = (): SweptDatabase[] => [...this.#entries.databases(), ...this.#snapshots.files().map((file) => ({ file }))];

  /** Advances running worlds; called once per real second. */
  readonly tick = (): void => this.#entries.tick();

  /** Closes idle worlds and removes expired ones; called periodically. */
  readonly tidy = async (): Promise<void> => {
    await this.#entries.tidy(this.#options.real(), (id) => this.remove(id));
    await this.#entries.checkAgain(this.#checker, this.#warn);
  };

  async close(): Promise<void> {
    await this.#checker.end();
    await this.#entries.end();
    this.#files.clearMemory();
  }

  readonly #warn = (line: string): void => this.#options.warn?.(line);

  async #replace(id: string, write: WriteState, how: Parameters<Entry['replace']>[1]): Promise<Decision<Listed, Lost>> {
    const entry = this.#entries.get(id);
    if (!entry) return err('world-not-found');
    await entry.replace(write, how);
    entry.isSound ||= !how.goesOn;
    const shown = show(entry, this.#options);
    if (shown.ok) this.#options.begun?.(shown.value.world, id === MAIN);
    return shown;
  }

  /** A world whose state can be replaced, damaged or not. */
  #findReplaceable(id: string): Decision<Entry, Lost> {
    this.get(id);
    const entry = this.#entries.get(id);
    if (!entry) return err('world-not-found');
    return entry.obstacle ? err('storage-unavailable') : ok(entry);
  }

  #find(id: string): Decision<{ entry: Entry; world: World }, Lost> {
    const entry = this.#entries.get(id);
    const world = entry?.open();
    if (!entry) return err('world-not-found');
    return world ? ok({ entry, world }) : err(this.lossOf(id) ?? 'world-damaged');
  }
}
