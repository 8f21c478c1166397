import { type Damage, Damaged, damageOf } from '../storage/damage.ts';
import { beginFolder, unmark } from '../storage/folder.ts';
import { Gone } from '../storage/gone.ts';
import type { StateFiles } from '../storage/state-files.ts';
import { World } from '../world.ts';
import type { WorldFacts } from '../world-facts.ts';
import type { Replacing, WriteState } from '../world-options.ts';
import { Condition } from './condition.ts';
import type { EntryHost } from './registry-options.ts';
import type { StoredWorld } from './world-files.ts';

type Given = {
  readonly id: string;
  readonly place: StateFiles;
  readonly parent: string;
  readonly isSound?: boolean;
  readonly damage?: Damage | undefined;
  /** Why nothing could be read of a pinned world, and how to read it again. */
  readonly obstacle?: Damage | undefined;
  readonly read?: (() => StoredWorld) | undefined;
};

/** The host's record of a world in addition to its data: folder, last use, and whether the world is usable. */
export class Entry {
  readonly id: string;
  readonly #host: EntryHost;
  readonly #condition: Condition;
  #parent: string;
  #place: StateFiles;
  #world: World | undefined;
  /** Reads the world's sidecar, while that is still to be done. */
  #read: (() => StoredWorld) | undefined;
  #changes = 0;
  #isRemoved = false;
  #lastChange: Promise<unknown> = Promise.resolve();
  lastUsedMs: number;
  /** True if this process has checked every page of the world's file, or copied it from such a file. */
  isSound: boolean;

  constructor(host: EntryHost, { id, place, parent, isSound = false, damage, obstacle, read }: Given) {
    this.#host = host;
    this.id = id;
    this.#parent = parent;
    this.#place = place;
    this.lastUsedMs = host.real();
    this.isSound = isSound;
    this.#read = obstacle && read;
    this.#condition = new Condition(id, host.warn);
    if (damage) this.#condition.blame(damage);
    else if (obstacle) this.#condition.stumble(obstacle);
  }

  get parent(): string {
    return this.#parent;
  }

  get place(): StateFiles {
    return this.#place;
  }

  get isPinned(): boolean {
    return this.#place.sidecar !== undefined;
  }

  get damage(): Damage | undefined {
    return this.#condition.damage;
  }

  /** Why a sound world could not be opened at the last attempt; the next attempt may succeed. */
  get obstacle(): Damage | undefined {
    return this.#condition.obstacle;
  }

  /** The error of a change that needs the world, when it cannot be used. */
  error(): Error {
    return this.#condition.error();
  }

  /** The seeded state of this world, if known. */
  get origin(): Pick<WorldFacts, 'seed' | 'epoch' | 'firstId'> | undefined {
    return this.#world?.world ?? this.#place.sidecar?.content.origin;
  }

  /** Increases when a replacement begins and when it ends: a check that began earlier is void. */
  get changes(): number {
    return this.#changes;
  }

  /** The world if it is already open. */
  get world(): World | undefined {
    return this.#world;
  }

  /**
   * The world; undefined if it is damaged, or cannot be opened now. A world written by a newer version counts as damaged,
   * except with `isNeeded`: the server does not start without that one.
   */
  open(isNeeded = false): World | undefined {
    if (this.damage) return undefined;
    try {
      if (this.#read) this.#learn(this.#read());
      if (this.damage || this.#read) return undefined;
      this.#world ??= this.#make();
      this.#condition.recover();
      return this.#world;
    } catch (error) {
      this.#condition.fail(error, this.#place, isNeeded);
      return undefined;
    }
  }

  /** Takes what was read of a world that could not be read before. */
  #learn({ place, parent, damage, obstacle }: StoredWorld): void {
    if (obstacle) {
      this.#condition.stumble(obstacle);
      return;
    }
    this.#read = undefined;
    this.#place = place;
    this.#parent = parent;
    if (damage) this.#condition.blame(damage);
  }

  /** A world found damaged is no longer used. */
  async setAside(reason: string): Promise<void> {
    this.#condition.blame(damageOf(this.id, reason));
    await this.end();
    this.#world = undefined;
  }

  /** Ends the world for good; queued changes find it deleted. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    await this.#world?.delete().catch(this.#host.failed);
    await this.#lastChange;
  }

  /** Ends the world, even if it throws. */
  async end(): Promise<void> {
    await this.#world?.close().catch(this.#host.failed);
  }

  /** Pins the world and moves it to this folder, which may be its own. If that fails, it stays where it was. */
  keep(folder: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.isPinned) return;
      const world = this.open();
      if (!world) throw this.error();
      const { seed, epoch, firstId } = world.world;
      const place = this.#place.pinnedAt(folder, { parent: this.parent, origin: { seed, epoch, firstId } });
      beginFolder(folder);
      try {
        await world.state.pin(place);
      } catch (error) {
        if (folder !== this.#place.folder) place.discard();
        throw error;
      }
      this.#place = place;
      unmark(folder);
      await world.state.storeAll();
    });
  }

  /** Unpins the world: it is deleted when unused for a long time, or when the server ends. */
  release(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isPinned) return;
      const world = this.open();
      if (!world) throw this.error();
      await world.state.pin(undefined);
      await this.#host.shared?.forget(this.id, 'unpinned');
    });
  }

  /**
   * Replaces the state by one that `write` writes to a file. A damaged world becomes usable again; its clock is frozen or
   * runs as in the new state.
   */
  replace(write: WriteState, how: Replacing): Promise<void> {
    return this.#inTurn(async () => {
      const world = this.open();
      this.#changes += 1;
      try {
        if (!world) return await this.#mend(write);
        await world.replace(write, how);
        this.#keepOrigin(world);
        await world.confirmed();
      } finally {
        this.#changes += 1;
      }
    });
  }

  /** Replaces the files of a damaged world; a sound one that cannot be opened now keeps them. */
  async #mend(write: WriteState): Promise<void> {
    if (!this.damage) throw this.error();
    const copyThis = () => {
      throw new Damaged(`${this.id} is damaged`);
    };
    await this.#place.prepare((file) => write(file, copyThis));
    this.#place.take(() => undefined);
    this.#condition.recover();
    const world = this.open();
    if (!world) throw new Damaged(`the new state of ${this.id} is damaged too`);
    await world.state.storeAll();
  }

  /** Changes of the file's location run one at a time. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const mine = this.#lastChange.then(() => {
      if (this.#isRemoved) throw new Gone();
      return change();
    });
    this.#lastChange = mine.catch(() => undefined);
    return mine;
  }

  #make(): World {
    const { observe, shared, ...options } = this.#host;
    const world = new World({ ...options, id: this.id, place: this.#place, observer: observe?.(), keeper: shared?.keeperOf(this.id) });
    this.#keepOrigin(world);
    shared?.opened(world);
    return world;
  }

  #keepOrigin({ world: { seed, epoch, firstId } }: World): void {
    this.#place.sidecar?.put({ origin: { seed, epoch, firstId } });
  }
}
