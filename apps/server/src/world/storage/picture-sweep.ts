import Database from 'better-sqlite3';
import type { Sql } from '../tables/sql.ts';
import type { Pictures } from './pictures.ts';

const HASHES = 'SELECT "sha256" FROM "Upload" UNION SELECT "sentSha" AS "sha256" FROM "Upload"';

/** A world or a snapshot: its file, and its connection while the world has it open. */
export type SweptDatabase = { readonly file: string; readonly sql?: Sql | undefined };

/**
 * The hashes of the images of a world or snapshot, as shown and as sent. Throws if the file cannot be read, or its version
 * did not have them. An open world is asked itself: SQLite would keep a second handle of its file until the world is closed.
 */
function picturesIn({ file, sql }: SweptDatabase): string[] {
  if (sql) return sql.all<{ sha256: string }>(HASHES).map(({ sha256 }) => sha256);
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return db.prepare<[], string>(HASHES).pluck().all();
  } finally {
    db.close();
  }
}

/** Images not yet in any world: their hashes, and the number deleted so far. */
export type PicturesOutside = { readonly hashes: () => Iterable<string>; readonly deleted: number };

/** Removes the bytes of images that no world and no snapshot uses any more: of deleted worlds, forgotten guests and unclaimed uploads. */
export class PictureSweep {
  readonly #stores: readonly Pictures[];
  readonly #databases: () => readonly SweptDatabase[];
  readonly #outside: PicturesOutside;
  #seen = '';

  /** `databases` returns every world and snapshot. */
  constructor(stores: readonly Pictures[], databases: () => readonly SweptDatabase[], outside: PicturesOutside) {
    this.#stores = stores;
    this.#databases = databases;
    this.#outside = outside;
  }

  /**
   * Does nothing while worlds and snapshots are the same as last time and nothing outside them was deleted; if one cannot be
   * read, everything stays.
   */
  async sweep(): Promise<void> {
    const files = this.#files();
    const there = `${this.#outside.deleted} ${files.join()}`;
    if (this.#seen === there) return;
    const stored = this.#stores.map((store) => ({ store, hashes: store.listSettled() }));
    // Before the scan too: an image outside may move into a world that has already been read.
    const used = new Set(this.#outside.hashes());
    try {
      for (const file of files) {
        // Asked again at its turn: a world may have been opened or closed meanwhile.
        const database = this.#databases().find((each) => each.file === file);
        for (const sha256 of picturesIn(database ?? { file })) used.add(sha256);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    } catch {
      return;
    }
    // A world created or removed in the meantime has not been read.
    if (this.#files().join() !== files.join()) return;
    for (const sha256 of this.#outside.hashes()) used.add(sha256);
    for (const { store, hashes } of stored) for (const sha256 of hashes) if (!used.has(sha256)) store.remove(sha256);
    this.#seen = there;
  }

  #files(): string[] {
    return this.#databases().map(({ file }) => file);
  }
}
