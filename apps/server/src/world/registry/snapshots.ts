import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Decision, err, ok } from '@mt2/domain';
import type { Checker } from '../storage/checker.ts';
import { draftOf, syncFile, syncFolder } from '../storage/disk.ts';
import { copyFile, migrateFile, removeFile } from '../storage/files.ts';
import type { Snapshot, WorldFiles } from './world-files.ts';

/** Writes a snapshot's state to a file. */
type CopyTo = (file: string) => void;

/** The snapshots of this server: states of worlds under names, whole, and never changed. */
export class Snapshots {
  readonly #files: WorldFiles;
  readonly #checker: Checker;
  readonly #names: Set<string>;
  /** Names that are not to be had: of snapshots that are being taken, and of what is no snapshot. */
  readonly #taken: Set<string>;

  constructor(files: WorldFiles, checker: Checker, reserved: string) {
    this.#files = files;
    this.#checker = checker;
    this.#names = new Set(files.readSnapshots());
    this.#taken = new Set([reserved]);
  }

  /** True where this name is a snapshot's, or is about to be. */
  has(name: string): boolean {
    return this.#names.has(name) || this.#taken.has(name);
  }

  /** Every snapshot that is there, by name. */
  list(): Snapshot[] {
    return [...this.#names].sort().flatMap((name) => this.#files.describeSnapshot(name) ?? []);
  }

  /** The database of every snapshot. */
  files(): string[] {
    return [...this.#names].sort().map((name) => this.#files.snapshotFile(name));
  }

  /** Takes a snapshot: `copyTo` writes the file, and it counts once it was found good and is on the disk. */
  async take(name: string, copyTo: (file: string) => Promise<void>): Promise<Decision<undefined, 'snapshot-exists' | 'world-damaged'>> {
    if (this.has(name)) return err('snapshot-exists');
    this.#taken.add(name);
    const file = this.#files.snapshotFile(name);
    const draft = draftOf(file);
    try {
      await copyTo(draft);
      const { damage } = await this.#checker.check({ file: draft, isAlone: true });
      if (damage !== undefined) return err('world-damaged');
      await syncFile(draft);
      renameSync(draft, file);
      syncFolder(dirname(file));
      this.#names.add(name);
      return ok(undefined);
    } finally {
      removeFile(draft);
      this.#taken.delete(name);
    }
  }

  /** Answers how to copy a snapshot, once it was found good. */
  async copyOf(name: string): Promise<Decision<CopyTo, 'snapshot-not-found' | 'snapshot-damaged'>> {
    if (!this.#names.has(name)) return err('snapshot-not-found');
    const file = this.#files.snapshotFile(name);
    const { damage, isBehind } = await this.#checker.check({ file, isAlone: true });
    if (damage !== undefined) return err('snapshot-damaged');
    return ok((to) => {
      copyFile(file, to);
      if (isBehind) migrateFile(to);
    });
  }

  remove(name: string): Decision<undefined, 'snapshot-not-found'> {
    if (!this.#names.delete(name)) return err('snapshot-not-found');
    this.#files.removeSnapshot(name);
    return ok(undefined);
  }
}
