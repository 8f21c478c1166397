import Database from 'better-sqlite3';
import type { Pictures } from './pictures.ts';

/**
 * The hashes of the images of a world or snapshot, as shown and as sent. Throws if the file cannot be read, or its version
 * did not have them.
 */
function picturesIn(file: string): string[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return db.prepare<[], string>('SELECT "sha256" FROM "Upload" UNION SELECT "sentSha" FROM "Upload"').pluck().all();
  } finally {
    db.close();
  }
}

/** Images not yet in any world: their hashes, and the number deleted so far. */
export type PicturesOutside = { readonly hashes: () => Iterable<string>; readonly deleted: number };

/** Removes the bytes of images that no world and no snapshot uses any more: of deleted worlds, forgotten guests and unclaimed uploads. */
export class PictureSweep {
  readonly #stores: readonly Pictures[];
  readonly #databases: () => readonly string[];
  readonly #outside: PicturesOutside;
  #seen = '';

  /** `databases` returns the file of every world and snapshot. */
  constructor(stores: readonly Pictures[], databases: () => readonly string[], outside: PicturesOutside) {
    this.#stores = stores;
    this.#databases = databases;
    this.#outside = outside;
  }

  /**
   * Does nothing while worlds and snapshots are the same as last time and nothing outside them was deleted; if one cannot be
   * read, everything stays.
   */
  async sweep(): Promise<void> {
    const files = this.#databases();
    const there = `${this.#outside.deleted} ${files.join()}`;
    if (this.#seen === there) return;
    const stored = this.#stores.map((store) => ({ store, hashes: store.listSettled() }));
    // Before the scan too: an image outside may move into a world that has already been read.
    const used = new Set(this.#outside.hashes());
    try {
      for (const file of files) {
        for (const sha256 of picturesIn(file)) used.add(sha256);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    } catch {
      return;
    }
    // A world created or removed in the meantime has not been read.
    if (this.#databases().join() !== files.join()) return;
    for (const sha256 of this.#outside.hashes()) used.add(sha256);
    for (const { store, hashes } of stored) for (const sha256 of hashes) if (!used.has(sha256)) store.remove(sha256);
    this.#seen = there;
  }
}
