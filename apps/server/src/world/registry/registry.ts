import { type Decision, err, ok } from '@mt2/domain';
import { type Mark, noteArrival } from '../record.ts';
import { Checker } from '../storage/checker.ts';
import { copyFile } from '../storage/files.ts';
import { discardFolder, worldFile } from '../storage/folder.ts';
import type { SweptDatabase } from '../storage/picture-sweep.ts';
import type { World } from '../world.ts';
import type { WriteState } from '../world-options.ts';
import { Entries } from './entries.ts';
import { Entry } from './entry.ts';
import type { Created, Described, Listed, ListedLoss, Loss, Lost } from './listed.ts';
import { MOST_AWAKE } from './open-files.ts';
import type { Origin, RegistryOptions } from './registry-options.ts';
import { holdsWorld, type Slots } from './slots.ts';
import { Snapshots } from './snapshots.ts';
import { type Snapshot, WorldFiles } from './world-files.ts';
import { FILE, freshId, MAIN, markOf, SEED } from './world-names.ts';

/** A world to create; `isSound` if every page of its file is known to be healthy. */
type New = {
  readonly id: string;
  readonly parent: string;
  readonly isSound: boolean;
  readonly isKept?: boolean;
  /** Where its state came from, for its record; by default its parent. Undefined if the record has it already. */
  readonly mark?: Mark | undefined;
};

/** Every world of this server, pinned and temporary, and the snapshots. */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #checker: Checker;
  readonly #files: WorldFiles;
  readonly #entries: Entries;
  /** Names of worlds being created or removed, and of entries in the worlds folder that are not worlds. */
  readonly #making = new Set([SEED]);
  readonly #snapshots: Snapshots;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#entries = new Entries(options.mostAwake ?? MOST_AWAKE);
    this.#checker = options.checker ?? new Checker();
    this.#files = new WorldFiles(options.dataDir, options.memoryDir);
    this.#snapshots = new Snapshots(this.#files, this.#checker, SEED);
    const { stored, unknown } = this.#files.readWorlds(MAIN);
    for (const each of stored) {
      const place = { ...each, parent: each.note.note.parent, read: () => this.#files.readWorld(each.id) };
      this.#entries.add(new Entry(options, place, each.note));
    }
    for (const name of unknown) this.#making.add(name);
    if (unknown.length > 0) options.warn?.(`Not worlds of this server, left unchanged in ${this.#files.worlds}: ${unknown.join(', ')}.`);
  }

  /** Opens `main` if it exists; undefined if it is damaged. Throws if a newer version wrote it. */
  openMain(): World | undefined {
    return this.#entries.get(MAIN)?.open(true);
  }

  /** The slots of this server’s worlds; undefined: all. */
  get slots(): Slots | undefined {
    return this.#options.slots;
  }

  /** True if a world has this name, damaged or not; this is not a use of it. */
  readonly has = (id: string): boolean => this.#entries.has(id);

  /** Opens `main` like `openMain`, or creates it if it is missing, by default in the seeded state; a damaged one is left unchanged. */
  async start(from?: World): Promise<void> {
    if (this.#entries.has(MAIN)) {
      const main = this.openMain();
      if (main) this.#options.begun?.(main, true);
      return;
    }
    const { templateOf, origin } = this.#options;
    const fill = async (file: string) => (from ? from.copyTo(file) : copyFile(await templateOf(origin), file));
    await this.#make({ id: MAIN, parent: from ? FILE : SEED, isSound: !from, isKept: true, mark: undefined }, fill);
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
    if (entry?.world?.isAwake === false) void this.#entries.makeRoom(1).catch(this.#options.failed);
    return entry?.open();
  }

  /** Keeps an unpinned world from expiring before an instant. */
  keep(id: string, untilMs: number): void {
    const entry = this.#entries.get(id);
    if (entry) entry.keptUntilMs = Math.max(entry.keptUntilMs, untilMs);
  }

  /** Why a world that exists cannot be used; undefined for a usable one, and for an unknown name. */
  readonly lossOf = (id: string): Loss | undefined => {
    const entry = this.#entries.get(id);
    if (entry?.damage) return 'world-damaged';
    return entry?.obstacle && 'storage-unavailable';
  };

  /** True for a name whose world belongs to another server. */
  readonly isElsewhere = (id: string): boolean => this.#options.slots !== undefined && !holdsWorld(this.#options.slots, id);

  list(): Listed[] {
    return this.#entries.byName().flatMap((entry) => {
      const shown = this.#show(entry);
      return shown.ok ? [shown.value] : [];
    });
  }

  /** The worlds that cannot be used, and why. */
  listLost(): ListedLoss[] {
    return this.#entries.byName().flatMap((entry) => {
      const loss = entry.damage ?? entry.obstacle;
      return loss ? [{ ...this.#describe(entry), id: entry.id, isDamaged: entry.damage !== undefined, loss }] : [];
    });
  }

  /** Creates a world from an origin's seeded state. */
  async fromSeed(origin: Partial<Origin>, id: string = freshId(this.slots)): Promise<Created> {
    const whole = { ...this.#options.origin, ...origin };
    return this.#make({ id, parent: SEED, isSound: true }, async (file) => copyFile(await this.#options.templateOf(whole), file));
  }

  /** Copies a world or a snapshot at the same instant. */
  async fork(from: string, id: string = freshId(this.slots), isKept = this.#options.areKept ?? false): Promise<Created> {
    const parent = this.isElsewhere(from) ? undefined : this.get(from);
    const isSound = this.#entries.get(from)?.isSound === true;
    if (parent) return this.#make({ id, parent: from, isSound, isKept }, (file) => parent.copyTo(file));
    const loss = this.lossOf(from);
    if (loss) return err(loss);
    const copy = await this.#snapshots.copyOf(from);
    if (copy.ok) return this.#make({ id, parent: from, isSound: true, isKept }, async (file) => copy.value(file));
    return err(copy.refusal === 'snapshot-not-found' ? (this.isElsewhere(from) ? 'world-elsewhere' : 'world-not-found') : copy.refusal);
  }

  /** Creates a world from an imported file that has been checked; `write` writes the file. */
  readonly fromFile = (id: string = freshId(this.slots), write: (file: string) => void, parent = FILE): Promise<Created> =>
    this.#make({ id, parent, isSound: false }, async (file) => write(file));

  /** Replaces a world's state while its commands wait; if `write` throws, the state stays unchanged. */
  readonly rework = (id: string, write: WriteState): Promise<Decision<Listed, Lost>> =>
    this.#replace(id, write, { isModeTaken: false, goesOn: true });

  /** Resets a world to its seeded state; its clock keeps running or stays frozen. */
  async reset(id: string): Promise<Decision<Listed, Lost>> {
    this.get(id);
    const entry = this.#entries.get(id);
    if (!entry) return err('world-not-found');
    if (entry.obstacle) return err('storage-unavailable');
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
    if (!this.#snapshots.has(name) && this.#isWorldName(name)) return err('world-exists');
    const { entry, world } = found.value;
    const taken = await this.#snapshots.take(name, (file) => world.copyTo(file, { kind: 'snapshot', of: name }), entry.isSound);
    return taken.ok ? this.#show(entry) : taken;
  }

  listSnapshots(): Snapshot[] {
    return this.#snapshots.list();
  }

  removeSnapshot(name: string): Decision<undefined, 'snapshot-not-found'> {
    return this.#snapshots.remove(name);
  }

  /** Replaces a world by a snapshot, including its clock. */
  async restore(id: string, name: string): Promise<Decision<Listed, Lost | 'snapshot-not-found' | 'snapshot-damaged' | 'world-elsewhere'>> {
    this.get(id);
    const entry = this.#entries.get(id);
    if (!entry) return err('world-not-found');
    if (entry.obstacle) return err('storage-unavailable');
    const copy = await this.#snapshots.copyOf(name);
    if (copy.ok) return this.#replace(id, copy.value, { isModeTaken: true, mark: { kind: 'restore', of: name } });
    // A snapshot is stored with its world, so another server of the group may have it.
    return copy.refusal === 'snapshot-not-found' && this.#options.slots ? err('world-elsewhere') : copy;
  }

  /** Pins a world so that it survives restarts: it moves to the data folder. An unknown folder of the same name is left alone. */
  async pin(id: string): Promise<Decision<Listed, Lost | 'world-exists'>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    const [entry, folder] = [found.value.entry, this.#files.folderOf(id)];
    if (entry.folder !== folder && this.#files.holds(id)) return err('world-exists');
    await entry.keep(folder);
    return this.#show(entry);
  }

  /** Unpins a world, which then expires like any other. `main` stays pinned. */
  async unpin(id: string): Promise<Decision<Listed, Lost | 'world-protected'>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    if (id === MAIN) return err('world-protected');
    await found.value.entry.release();
    return this.#show(found.value.entry);
  }

  async remove(id: string): Promise<Decision<undefined, 'world-not-found' | 'world-protected'>> {
    const entry = this.#entries.get(id);
    if (!entry) return err('world-not-found');
    if (id === MAIN) return err('world-protected');
    this.#entries.delete(id);
    this.#making.add(id);
    try {
      await entry.remove();
      discardFolder(entry.folder);
      this.#options.forget?.(id);
      return ok(undefined);
    } finally {
      this.#making.delete(id);
    }
  }

  /** The database of every world and snapshot. */
  readonly databases = (): SweptDatabase[] => [...this.#entries.databases(), ...this.#snapshots.files().map((file) => ({ file }))];

  /** Advances running worlds; called once per real second. */
  readonly tick = (): void => this.#entries.tick(this.#options.failed);

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

  async #make(wanted: New, fill: (file: string) => Promise<void>): Promise<Created> {
    const { id, parent, isSound, isKept = this.#options.areKept ?? false } = wanted;
    if (id !== MAIN && this.isElsewhere(id)) return err('world-elsewhere');
    if (this.#isWorldName(id) || (id !== MAIN && this.#files.holds(id))) return err('world-exists');
    if (this.#snapshots.has(id)) return err('snapshot-exists');
    const folder = this.#files.begin(id, isKept);
    this.#making.add(id);
    this.#options.forget?.(id);
    let entry: Entry | undefined;
    try {
      await fill(worldFile(folder));
      const note = isKept ? await this.#files.keep(folder, parent) : undefined;
      entry = new Entry(this.#options, { id, folder, parent, isSound }, note);
      const shown = this.#show(entry);
      if (!shown.ok) throw entry.error();
      noteArrival(shown.value.world, 'mark' in wanted ? wanted.mark : markOf(parent));
      this.#options.begun?.(shown.value.world, id === MAIN);
      this.#entries.add(entry);
      await this.#entries.makeRoom();
      return shown;
    } catch (error) {
      await entry?.end();
      discardFolder(folder);
      throw error;
    } finally {
      this.#making.delete(id);
    }
  }

  /** True if a world has this name or is being created under it. */
  readonly #isWorldName = (name: string): boolean => this.#entries.has(name) || this.#making.has(name);

  async #replace(id: string, write: WriteState, how: Parameters<Entry['replace']>[1]): Promise<Decision<Listed, Lost>> {
    const entry = this.#entries.get(id);
    if (!entry) return err('world-not-found');
    await entry.replace(write, how);
    entry.isSound ||= !how.goesOn;
    const shown = this.#show(entry);
    if (shown.ok) this.#options.begun?.(shown.value.world, id === MAIN);
    return shown;
  }

  #find(id: string): Decision<{ entry: Entry; world: World }, Lost> {
    const entry = this.#entries.get(id);
    const world = entry?.open();
    if (!entry) return err('world-not-found');
    return world ? ok({ entry, world }) : err(this.lossOf(id) ?? 'world-damaged');
  }

  #describe({ parent, isPinned, lastUsedMs }: Entry): Described {
    return { parent, isPinned, lastUsed: this.#options.stamp(this.#options.real() - lastUsedMs) };
  }

  #show(entry: Entry): Decision<Listed, Loss> {
    const world = entry.open();
    return world ? ok({ ...this.#describe(entry), world }) : err(entry.obstacle ? 'storage-unavailable' : 'world-damaged');
  }
}
