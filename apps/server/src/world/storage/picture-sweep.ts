import Database from 'better-sqlite3';
import type { Pictures } from './pictures.ts';

/**
 * The hashes of the pictures of a world or snapshot, as they are shown and as they were
 * sent. Throws where the file cannot be read, or is of a version that did not know them.
 */
function picturesIn(file: string): string[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return db.prepare<[], string>('SELECT "sha256" FROM "Upload" UNION SELECT "sentSha" FROM "Upload"').pluck().all();
  } finally {
    db.close();
  }
}

/** Pictures that are in no world yet: the hashes of their files, and the number of those that were deleted. */
export type PicturesOutside = { readonly hashes: () => Iterable<string>; readonly deleted: number };

/**
 * Removes the bytes of pictures that no world and no snapshot has any more: of worlds
 * that are gone, of guests that were forgotten, of uploads that nobody claimed.
 */
export class PictureSweep {
  readonly #stores: readonly Pictures[];
  readonly #databases: () => readonly string[];
  readonly #outside: PicturesOutside;
  #seen = '';

  /** `databases` answers the file of every world and snapshot. */
  constructor(stores: readonly Pictures[], databases: () => readonly string[], outside: PicturesOutside) {
    this.#stores = stores;
    this.#databases = databases;
    this.#outside = outside;
  }

  /**
   * Does nothing while worlds and snapshots are the same as the last time, and
   * nothing outside of them was deleted; where one cannot be read, everything stays.
   */
  async sweep(): Promise<void> {
    const files = this.#databases();
    const there = `${this.#outside.deleted} ${files.join()}`;
    if (this.#seen === there) return;
    const stored = this.#stores.map((store) => ({ store, hashes: store.listSettled() }));
    // Before the scan as well: what is outside now may move into a world that was read already.
    const used = new Set(this.#outside.hashes());
    try {
      for (const file of files) {
        for (const sha256 of picturesIn(file)) used.add(sha256);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    } catch {
      return;
    }
    // Of a world that was made or removed meanwhile nothing is known yet.
    if (this.#databases().join() !== files.join()) return;
    for (const sha256 of this.#outside.hashes()) used.add(sha256);
    for (const { store, hashes } of stored) for (const sha256 of hashes) if (!used.has(sha256)) store.remove(sha256);
    this.#seen = there;
  }
}
