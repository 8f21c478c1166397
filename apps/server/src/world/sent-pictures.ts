import Database from 'better-sqlite3';
import type { Pictures } from './pictures.ts';

/** The hashes of the files that were uploaded in a world or snapshot. Throws where the file cannot be read, or is of a version that did not know them. */
function sentIn(file: string): string[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return db.prepare<[], string>('SELECT DISTINCT "sentSha" FROM "Upload"').pluck().all();
  } finally {
    db.close();
  }
}

/** The pictures of records, as they were sent: removed once no world and no snapshot has them any more. */
export class SentPictures {
  readonly #pictures: Pictures;
  readonly #databases: () => readonly string[];
  #seen = '';

  /** `databases` answers the file of every world and snapshot. */
  constructor(pictures: Pictures, databases: () => readonly string[]) {
    this.#pictures = pictures;
    this.#databases = databases;
  }

  /** Removes those that nobody has. Does nothing while worlds and snapshots are the same as the last time; where one cannot be read, everything stays. */
  async sweep(): Promise<void> {
    const stored = this.#pictures.list();
    const files = this.#databases();
    if (stored.length === 0 || this.#seen === files.join()) return;
    const used = new Set<string>();
    try {
      for (const file of files) {
        for (const sha256 of sentIn(file)) used.add(sha256);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    } catch {
      return;
    }
    // Of a world that was made or removed meanwhile nothing is known yet.
    if (this.#databases().join() !== files.join()) return;
    for (const sha256 of stored) if (!used.has(sha256)) this.#pictures.remove(sha256);
    this.#seen = files.join();
  }
}
