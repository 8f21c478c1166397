import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Decision, go, no } from '@mt2/domain';
import type { Checker } from './checker.ts';
import { draftOf, syncFile, syncFolder } from './disk.ts';
import { copyFile, migrateFile, removeFile } from './files.ts';
import type { Shelves, Snapshot } from './shelves.ts';

/** Writes a snapshot's state to a file. */
type CopyTo = (file: string) => void;

/** The snapshots of this server: states of worlds under names, whole, and never changed. */
export class Snapshots {
  readonly #shelves: Shelves;
  readonly #checker: Checker;
  readonly #names: Set<string>;
  /** Names that are not to be had: of snapshots that are being taken, and of what is no snapshot. */
  readonly #taken: Set<string>;

  constructor(shelves: Shelves, checker: Checker, reserved: string) {
    this.#shelves = shelves;
    this.#checker = checker;
    this.#names = new Set(shelves.readSnapshots());
    this.#taken = new Set([reserved]);
  }

  /** Whether this name is a snapshot's, or is about to be. */
  has(name: string): boolean {
    return this.#names.has(name) || this.#taken.has(name);
  }

  /** Every snapshot that is there, by name. */
  list(): Snapshot[] {
    return [...this.#names].sort().flatMap((name) => this.#shelves.describeSnapshot(name) ?? []);
  }

  /** Takes a snapshot: `copyTo` writes the file, and it counts once it was found good and is on the disk. */
  async take(name: string, copyTo: (file: string) => Promise<void>): Promise<Decision<undefined, 'snapshot-exists' | 'world-damaged'>> {
    if (this.has(name)) return no('snapshot-exists');
    this.#taken.add(name);
    const file = this.#shelves.snapshotFile(name);
    const draft = draftOf(file);
    try {
      await copyTo(draft);
      const { damage } = await this.#checker.check({ file: draft, isAlone: true });
      if (damage !== undefined) return no('world-damaged');
      await syncFile(draft);
      renameSync(draft, file);
      syncFolder(dirname(file));
      this.#names.add(name);
      return go(undefined);
    } finally {
      removeFile(draft);
      this.#taken.delete(name);
    }
  }

  /** Answers how to copy a snapshot, once it was found good. */
  async copyOf(name: string): Promise<Decision<CopyTo, 'snapshot-not-found' | 'snapshot-damaged'>> {
    if (!this.#names.has(name)) return no('snapshot-not-found');
    const file = this.#shelves.snapshotFile(name);
    const { damage, isBehind } = await this.#checker.check({ file, isAlone: true });
    if (damage !== undefined) return no('snapshot-damaged');
    return go((to) => {
      copyFile(file, to);
      if (isBehind) migrateFile(to);
    });
  }

  remove(name: string): Decision<undefined, 'snapshot-not-found'> {
    if (!this.#names.delete(name)) return no('snapshot-not-found');
    this.#shelves.removeSnapshot(name);
    return go(undefined);
  }
}
