import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Instant } from '@mt2/domain';
import { published, secondsSince } from '../world/signals.ts';
import type { Header, LogSize } from './history.ts';
import { newId } from './new-id.ts';
import type { Store } from './store.ts';
import { type Disk, type Tables, WorldImages } from './world-images.ts';

/** A new whole state is stored when the log is longer than this. */
const MOST_BYTES = 16_000_000;
const MOST_ENTRIES = 5_000;

export type LogHost = {
  readonly store: Pick<Store, 'publish' | 'trim'> & { readonly files: Pick<Store['files'], 'put' | 'list' | 'remove' | 'removeAll'> };
  readonly server: string;
  readonly disk: Disk;
  readonly failed: (error: unknown) => void;
};

export type LogBegin = {
  readonly id: string;
  readonly generation: number;
  /** What the world was made from. */
  readonly parent: string;
  /** The object of its last whole state; undefined if it has none. */
  readonly object: string | undefined;
  /** What the log has after that state. */
  readonly size: LogSize;
};

/** What an entry reserves and says of its world. */
type Reserved = { readonly until: Instant; readonly isPinned: boolean };

/** The log and the files of a world that this server owns, in the store. */
export class WorldLog {
  readonly #host: LogHost;
  readonly #begin: LogBegin;
  readonly #mayGoOn: () => Promise<boolean>;
  #seq: number;
  #object: string | undefined;
  #size: LogSize;
  #folder: string;
  #images: WorldImages;

  constructor(host: LogHost, begin: LogBegin, mayGoOn: () => Promise<boolean>) {
    this.#host = host;
    this.#begin = begin;
    this.#mayGoOn = mayGoOn;
    this.#seq = begin.generation;
    this.#object = begin.object;
    this.#size = begin.size;
    this.#folder = begin.object === undefined ? this.#newFolder() : dirname(begin.object);
    this.#images = this.#imagesHere();
  }

  /** The last entry. */
  get seq(): number {
    return this.#seq;
  }

  /** True if a new whole state would replace entries of commits. */
  get hasCommits(): boolean {
    return this.#size.bytes > 0;
  }

  /** True if it is time for a new whole state: the log is long, or has parts that no one completes. */
  get isLong(): boolean {
    const { bytes, entries, hasLeftovers } = this.#size;
    return hasLeftovers || bytes > MOST_BYTES || entries > MOST_ENTRIES;
  }

  /** Publishes an entry; false if the log has gone on without this server. */
  async enter(what: Pick<Header, 'kind' | 'object' | 'ref'>, reserved: Reserved, body: Buffer = Buffer.alloc(0)): Promise<boolean> {
    const { store, server } = this.#host;
    const { id, generation, parent } = this.#begin;
    const header: Header = { ...what, ...(what.kind === 'state' ? { parent } : {}), server, generation, ...reserved };
    const startMs = performance.now();
    let seq: number | undefined;
    try {
      seq = await store.publish(id, header, body, { expected: this.#seq, mayGoOn: this.#mayGoOn });
    } finally {
      published.tell({ seconds: secondsSince(startMs), isStored: seq !== undefined });
    }
    if (seq === undefined) return false;
    this.#seq = seq;
    const { bytes, entries, hasLeftovers } = this.#size;
    this.#size = { bytes: bytes + body.length, entries: entries + 1, hasLeftovers };
    return true;
  }

  /** Adds the images of what commits wrote, which the next entry contains. */
  addImages(tables: Tables): void {
    this.#images.add(tables);
  }

  /** Begins with the images of another state. */
  replaceImages(tables: Tables): void {
    this.#images.replace(tables);
  }

  /** Stores the images that were added. */
  storeImages(): Promise<void> {
    return this.#images.store(this.#mayGoOn);
  }

  /** Stores a whole state, and removes the copy; returns its object. */
  async putState(copy: string): Promise<string> {
    const object = `${this.#folder}/${newId()}`;
    const bytes = readFileSync(copy);
    // If this server loses the world meanwhile and takes it again, another copy has this name.
    rmSync(copy);
    await this.#host.store.files.put(object, bytes, this.#mayGoOn);
    return object;
  }

  /** Removes the entries up to this one, which the whole state contains, and the state before it. */
  dropBefore(object: string, seq: number): Promise<void> {
    const last = this.#object;
    this.#object = object;
    this.#size = { bytes: 0, entries: 0, hasLeftovers: false };
    return this.#attempt(async () => {
      await this.#host.store.trim(this.#begin.id, seq + 1);
      if (last !== undefined) await this.#host.store.files.remove(last);
    });
  }

  /** Removes all that is stored of the world, except the last entry. */
  dropAll(): Promise<void> {
    const folder = this.#folder;
    const hasFiles = this.#object !== undefined;
    this.#object = undefined;
    this.#folder = this.#newFolder();
    this.#images = this.#imagesHere();
    return this.#attempt(async () => {
      await this.#host.store.trim(this.#begin.id, this.#seq);
      if (hasFiles) await this.#host.store.files.removeAll(`${folder}/`);
    });
  }

  /** Removes a whole state that is not used. */
  dropState(object: string): Promise<void> {
    return this.#attempt(() => this.#host.store.files.remove(object));
  }

  /** Each time a world is pinned, its files get a new folder. */
  #newFolder(): string {
    return `world/${this.#begin.id}/${newId()}`;
  }

  #imagesHere(): WorldImages {
    return new WorldImages(this.#host.store.files, this.#folder, this.#host.disk);
  }

  /** Nothing depends on what is removed. */
  async #attempt(remove: () => Promise<unknown>): Promise<void> {
    try {
      await remove();
    } catch (error) {
      this.#host.failed(error);
    }
  }
}
