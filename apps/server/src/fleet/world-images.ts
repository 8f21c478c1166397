import { pictureRowsAfter, pictureRowsIn } from '../world/storage/picture-rows.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import type { Sql } from '../world/tables/sql.ts';
import type { FleetStore } from './store.ts';

/** The images on this server's disk, as shown and as sent: all those of its worlds. */
export type Disk = Readonly<Record<'shown' | 'sent', Pick<Pictures, 'get' | 'put' | 'holds'>>>;
/** Reads a world's tables. */
export type Tables = Pick<Sql, 'all' | 'isInTransaction'>;

/** The images of a world or a snapshot that the store has to have. */
export class WorldImages {
  readonly #disk: Disk;
  readonly #put: (hash: string, bytes: Buffer) => Promise<void>;
  readonly #waiting = new Set<string>();
  readonly #stored = new Set<string>();
  #lastId = 0n;

  constructor(disk: Disk, put: (hash: string, bytes: Buffer) => Promise<void>) {
    this.#disk = disk;
    this.#put = put;
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

  /** The store has the images of this closed file. */
  know(file: string): void {
    for (const { sha256, sentSha } of pictureRowsIn(file)) this.#stored.add(sha256).add(sentSha);
  }

  /** Stores the images added so far, as far as they are on this disk. */
  async store(): Promise<void> {
    for (const hash of this.#waiting) {
      this.#waiting.delete(hash);
      const bytes = this.#stored.has(hash) ? undefined : ((await this.#disk.shown.get(hash)) ?? (await this.#disk.sent.get(hash)));
      if (!bytes) continue;
      await this.#put(hash, bytes);
      this.#stored.add(hash);
    }
  }

  /** Forgets what is stored, because it is removed. */
  forget(): void {
    this.#stored.clear();
    this.#lastId = 0n;
  }
}

/** Brings the images of a closed file to this disk, as far as the store has them for this world or snapshot. */
export async function loadImages(store: Pick<FleetStore, 'image'>, world: string, file: string, disk: Disk): Promise<void> {
  const load = async (hash: string, to: Disk['shown']): Promise<void> => {
    const bytes = to.holds(hash) ? undefined : await store.image(world, hash);
    if (bytes) await to.put(bytes);
  };
  for (const { sha256, sentSha } of pictureRowsIn(file)) {
    await load(sha256, disk.shown);
    await load(sentSha, disk.sent);
  }
}
