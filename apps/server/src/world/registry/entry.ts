import { HistoryUnknown } from '@mt2/prisma/migrate';
import { Seen } from '../seen.ts';
import { type Damage, Damaged, damageBy, damageOf } from '../storage/damage.ts';
import { draftOf, syncFile } from '../storage/disk.ts';
import { takePlace } from '../storage/files.ts';
import { beginFolder, discardFolder, unmark, worldFile } from '../storage/folder.ts';
import { Gone } from '../storage/gone.ts';
import { NoteFile } from '../storage/note.ts';
import type { RealNow } from '../time/clock.ts';
import type { Job } from '../time/job.ts';
import type { On } from '../transaction/subscribers.ts';
import { World } from '../world.ts';
import type { Replacing, WorldOptions, WriteState } from '../world-options.ts';

export type EntryHost = {
  readonly jobs: readonly Job[];
  /** Subscribers to the events of a world, in this order. */
  readonly on?: readonly On[];
  /** In tests the agenda's first item is compared with every job's `next`. */
  readonly isChecking: boolean;
  readonly opened?: WorldOptions['opened'];
  readonly secret?: string | undefined;
  /** Items that all worlds of this server have seen; undefined with the lab off. */
  readonly seen?: Seen | undefined;
  /** True where every new world is pinned. */
  readonly areKept?: boolean;
  readonly real: RealNow;
  /** Told of our own bugs: one world's must not stop the others. */
  readonly failed: (error: unknown) => void;
  /** Told in a sentence of what a person has to look after. */
  readonly warn?: ((line: string) => void) | undefined;
};
type Place = { readonly id: string; readonly folder: string; readonly parent: string; readonly damage?: Damage | undefined };

/** The host's record of a world beside its data: its folder, its last use, and whether it can be used at all. */
export class Entry {
  readonly id: string;
  readonly parent: string;
  readonly #host: EntryHost;
  #folder: string;
  /** Of a pinned world. */
  #note: NoteFile | undefined;
  #world: World | undefined;
  #damage: Damage | undefined;
  #changes = 0;
  #isRemoved = false;
  #lastChange: Promise<unknown> = Promise.resolve();
  lastUsedMs: number;

  constructor(host: EntryHost, { id, folder, parent, damage }: Place, note?: NoteFile) {
    this.#host = host;
    this.id = id;
    this.parent = parent;
    this.#folder = folder;
    this.#note = note;
    this.lastUsedMs = host.real();
    if (damage) this.#blame(damage);
  }

  get folder(): string {
    return this.#folder;
  }

  get file(): string {
    return worldFile(this.#folder);
  }

  get isPinned(): boolean {
    return this.#note !== undefined;
  }

  /** The reason why it cannot be used. */
  get damage(): Damage | undefined {
    return this.#damage;
  }

  /** The seeded state of this world, where that is known. */
  get origin(): { readonly seed: number; readonly epoch: number } | undefined {
    return this.#world?.world ?? this.#note?.note.origin;
  }

  /** Counts up when a replacement begins and when it is done: a check that ran before or in between is void. */
  get changes(): number {
    return this.#changes;
  }

  /** The world where it was opened before. */
  get world(): World | undefined {
    return this.#world;
  }

  /**
   * The world; undefined when it is damaged. One that a newer version wrote
   * counts as damaged, unless it is the world without which nothing starts.
   */
  open(isNeeded = false): World | undefined {
    if (this.#damage) return undefined;
    try {
      this.#world ??= this.#make();
      return this.#world;
    } catch (error) {
      const damage = damageBy(this.id, error);
      if (!damage || (isNeeded && error instanceof HistoryUnknown)) throw error;
      this.#blame(damage);
      return undefined;
    }
  }

  /** A world in which damage is found is used no more. */
  async setAside(reason: string): Promise<void> {
    this.#blame(damageOf(this.id, reason));
    await this.end();
    this.#world = undefined;
  }

  /** Ends the world for good; changes that wait for their turn find it gone. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    await this.#world?.delete().catch(this.#host.failed);
    await this.#lastChange;
  }

  /** Ends the world, also one with a bug in it. */
  async end(): Promise<void> {
    await this.#world?.close().catch(this.#host.failed);
  }

  /** Keeps the world, from now on in this folder. When that fails, it goes on where it was. */
  keep(folder: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.isPinned) return;
      const world = this.open();
      if (!world) throw new Damaged(`${this.id} is damaged`);
      const { seed, epoch } = world.world;
      const note = new NoteFile(folder, { parent: this.parent, state: 'closed', origin: { seed, epoch } });
      beginFolder(folder);
      try {
        await world.pin({ file: worldFile(folder), note });
      } catch (error) {
        if (folder !== this.#folder) discardFolder(folder);
        throw error;
      }
      this.#folder = folder;
      this.#note = note;
      unmark(folder);
    });
  }

  /** Keeps the world no more: it goes when it is not used for long, or when the server ends. */
  release(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isPinned) return;
      const world = this.open();
      if (!world) throw new Damaged(`${this.id} is damaged`);
      await world.pin(undefined);
      this.#note = undefined;
    });
  }

  /**
   * Puts another state here, which `write` writes to a file. A damaged
   * world is sound again; its clock is frozen or runs as the state's own.
   */
  replace(write: WriteState, how: Replacing): Promise<void> {
    return this.#inTurn(async () => {
      const world = this.open();
      this.#changes += 1;
      try {
        if (!world) return await this.#mend(write);
        await world.replace(write, how);
        this.#noteOrigin(world);
      } finally {
        this.#changes += 1;
      }
    });
  }

  async #mend(write: WriteState): Promise<void> {
    await write(draftOf(this.file), () => {
      throw new Damaged(`${this.id} is damaged`);
    });
    await syncFile(draftOf(this.file));
    this.#note?.put({ state: 'replacing' });
    takePlace(this.file);
    this.#damage = undefined;
    if (!this.open()) throw new Damaged(`what was put into ${this.id} is damaged too`);
  }

  /** Changes of where the file lies follow one another. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const mine = this.#lastChange.then(() => {
      if (this.#isRemoved) throw new Gone();
      return change();
    });
    this.#lastChange = mine.catch(() => undefined);
    return mine;
  }

  #make(): World {
    const durability = this.isPinned ? 'full' : 'off';
    const { jobs, on = [], isChecking, opened, secret, real, failed } = this.#host;
    const seen = this.#host.seen && new Seen(this.#host.seen);
    const { id, file } = this;
    const world = new World({ id, file, durability, note: this.#note, jobs, on, isChecking, opened, secret, seen, real, failed });
    this.#noteOrigin(world);
    return world;
  }

  #noteOrigin({ world: { seed, epoch } }: World): void {
    this.#note?.put({ origin: { seed, epoch } });
  }

  #blame(damage: Damage): void {
    this.#damage = damage;
    this.#host.warn?.(`The world ${this.id} is damaged: ${damage.reason}. ${damage.remedy}`);
  }
}
