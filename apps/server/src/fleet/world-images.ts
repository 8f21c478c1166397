import { pictureRowsAfter, pictureRowsIn } from '../world/storage/picture-rows.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import type { Sql } from '../world/tables/sql.ts';
import { persist } from './persist.ts';
import type { StoredFiles } from './stored-files.ts';

/** Images that are stored or read at the same time. */
const TOGETHER = 8;

/** The images on this server's disk, as shown and as sent: all those of its worlds. */
export type Disk = Readonly<Record<'shown' | 'sent', Pick<Pictures, 'get' | 'put' | 'holds'>>>;
/** Reads a world's tables. */
export type Tables = Pick<Sql, 'all' | 'isInTransaction'>;

/** Images in a folder of the store, by their hashes. */
const imagesIn = (folder: string): string => `${folder}/image/`;

/** Calls `work` for each value, a few at the same time. */
async function eachOf<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  const left = [...values];
  const next = async (): Promise<void> => {
    for (let value = left.pop(); value !== undefined; value = left.pop()) await work(value);
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
}

/** The images of a world or a snapshot, in a folder of the store. */
export class WorldImages {
  readonly #files: Pick<StoredFiles, 'put' | 'list'>;
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #waiting = new Set<string>();
  #stored: Set<string> | undefined;
  #lastId = 0n;

  constructor(files: Pick<StoredFiles, 'put' | 'list'>, folder: string, disk: Disk) {
    this.#files = files;
    this.#folder = imagesIn(folder);
    this.#disk = disk;
  }

  /** Adds the images of rows written since the last call. */
  add(tables: Tables): void {
    const rows = pictureRowsAfter(tables, this.#lastId);
    for (const { sha256, sentSha } of rows) this.#waiting.add(sha256).add(sentSha);
    // The ID of a row that is rolled back is used again.
    if (!tables.isInTransaction) this.#lastId = rows.at(-1)?.id ?? this.#lastId;
  }

  /** Adds the images of other tables, which replace those added so far. */
  replace(tables: Tables): void {
    this.#lastId = 0n;
    this.add(tables);
  }

  /** Adds the images of a closed file. */
  addFile(file: string): void {
    for (const { sha256, sentSha } of pictureRowsIn(file)) this.#waiting.add(sha256).add(sentSha);
  }

  /** Stores the images added so far, as far as they are on this disk and not in the store. */
  async store(mayGoOn: () => Promise<boolean>): Promise<void> {
    const wanted = [...this.#waiting];
    if (wanted.length === 0) return;
    this.#waiting.clear();
    const list = () => this.#files.list(this.#folder);
    this.#stored ??= new Set(await persist(`it is not known what ${this.#folder} has`, list, mayGoOn));
    const stored = this.#stored;
    await eachOf(wanted, async (sha256) => {
      if (stored.has(sha256)) return;
      const bytes = (await this.#disk.shown.get(sha256)) ?? (await this.#disk.sent.get(sha256));
      if (!bytes) return;
      await this.#files.put(`${this.#folder}${sha256}`, bytes, mayGoOn);
      stored.add(sha256);
    });
  }
}

/** Brings the images of a closed file to this disk, as far as a folder of the store has them. */
export async function loadImages(files: Pick<StoredFiles, 'get' | 'list'>, folder: string, file: string, disk: Disk): Promise<void> {
  const beginning = imagesIn(folder);
  const stored = new Set(await files.list(beginning));
  const wanted = pictureRowsIn(file).flatMap(({ sha256, sentSha }) => [
    { sha256, to: disk.shown },
    { sha256: sentSha, to: disk.sent },
  ]);
  await eachOf(wanted, async ({ sha256, to }) => {
    if (to.holds(sha256) || !stored.has(sha256)) return;
    const bytes = await files.get(`${beginning}${sha256}`);
    if (bytes) await to.put(bytes);
  });
}
