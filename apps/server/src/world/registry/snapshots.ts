import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Decision, err, ok } from '@mt2/domain';
import type { Checker } from '../storage/checker.ts';
import { draftOf, syncFile, syncFolder } from '../storage/disk.ts';
import { copyFile, migrateFile, removeFile } from '../storage/files.ts';
import type { Snapshot, WorldFiles } from './world-files.ts';

/** Writes a snapshot's state to a file. */
type CopyTo = (file: string) => void;

/** The snapshots of this server: named, complete, immutable states of worlds. */
export class Snapshots {
  readonly #files: WorldFiles;
  readonly #checker: Checker;
  readonly #names: Set<string>;
  /** Unavailable names: of snapshots in progress, and of entries that are not snapshots. */
  readonly #taken: Set<string>;

  constructor(files: WorldFiles, checker: Checker, reserved: string) {
    this.#files = files;
    this.#checker = checker;
    this.#names = new Set(files.readSnapshots());
    this.#taken = new Set([reserved]);
  }

  /** True if a snapshot has this name or is being taken under it. */
  has(name: string): boolean {
    return this.#names.has(name) || this.#taken.has(name);
  }

  /** All snapshots, by name. */
  list(): Snapshot[] {
    return [...this.#names].sort().flatMap((name) => this.#files.describeSnapshot(name) ?? []);
  }

  files(): string[] {
    return [...this.#names].sort().map((name) => this.#files.snapshotFile(name));
  }

  /** Takes a snapshot: `copyTo` writes the file, and it becomes visible once it is checked and on disk. */
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

  /** Returns how to copy a snapshot, after checking it. */
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
