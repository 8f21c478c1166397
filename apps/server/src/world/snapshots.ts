import { type Decision, go, no } from '@mt2/domain';
import type { Shelves, Snapshot } from './shelves.ts';

/** The snapshots of this server: states of worlds under names, whole, and never changed. */
export class Snapshots {
  readonly #shelves: Shelves;
  readonly #names: Set<string>;
  /** Names that are not to be had: of snapshots that are being taken, and of what is no snapshot. */
  readonly #taken: Set<string>;

  constructor(shelves: Shelves, reserved: string) {
    this.#shelves = shelves;
    this.#names = new Set(shelves.readSnapshots());
    this.#taken = new Set([reserved]);
  }

  /** The file of a snapshot; undefined when there is none of this name. */
  file(name: string): string | undefined {
    return this.#names.has(name) ? this.#shelves.snapshotFile(name) : undefined;
  }

  /** Whether this name is a snapshot's, or is about to be. */
  has(name: string): boolean {
    return this.#names.has(name) || this.#taken.has(name);
  }

  /** Every snapshot, by name. */
  list(): Snapshot[] {
    return [...this.#names].sort().map((name) => this.#shelves.describeSnapshot(name));
  }

  /** Takes a snapshot: `copyTo` writes the file. */
  async take(name: string, copyTo: (file: string) => Promise<void>): Promise<Decision<undefined, 'snapshot-exists'>> {
    if (this.has(name)) return no('snapshot-exists');
    this.#taken.add(name);
    try {
      await copyTo(this.#shelves.snapshotFile(name));
      this.#names.add(name);
      return go(undefined);
    } finally {
      this.#taken.delete(name);
    }
  }

  remove(name: string): Decision<undefined, 'snapshot-not-found'> {
    if (!this.#names.delete(name)) return no('snapshot-not-found');
    this.#shelves.removeSnapshot(name);
    return go(undefined);
  }
}
