import type { JetStreamManager } from '@nats-io/jetstream';
import type { ObjectStore } from '@nats-io/obj';
import { readInTime } from './in-time.ts';
import { persist } from './persist.ts';
import { namesIn } from './subjects.ts';

/** The object store of NATS; its stream and subjects follow from this name (ADR-20 of NATS). */
export const BUCKET = 'mt2-files';
const STREAM = `OBJ_${BUCKET}`;
const namesOf = (name: string): string => `$O.${BUCKET}.M.${name}`;
const subjectOf = (name: string): string => namesOf(Buffer.from(name).toString('base64').replaceAll('+', '-').replaceAll('/', '_'));

const PUT_MS = 10_000;

/** The fleet's files in NATS: whole states of worlds, their images, and snapshots. */
export class StoredFiles {
  readonly #objects: ObjectStore;
  readonly #manager: JetStreamManager;
  readonly #partBytes: number;

  constructor(objects: ObjectStore, manager: JetStreamManager, partBytes: number) {
    this.#objects = objects;
    this.#manager = manager;
    this.#partBytes = partBytes;
  }

  /** Stores a file, and reads it back; repeated until it is stored as it is. Throws `Unconfirmed` if time runs out first. */
  async put(name: string, bytes: Uint8Array, mayGoOn: () => Promise<boolean>): Promise<void> {
    const attempt = async () => {
      await this.#objects.putBlob({ name, options: { max_chunk_size: this.#partBytes } }, bytes, { timeout: PUT_MS });
      return (await this.get(name))?.equals(bytes) || undefined;
    };
    await persist(`the file ${name} is not stored`, attempt, mayGoOn);
  }

  /** A stored file; undefined if there is none. */
  async get(name: string): Promise<Buffer | undefined> {
    const found = await this.#objects.get(name);
    if (!found) return undefined;
    const reader = found.data.getReader();
    const take = async (): Promise<Buffer> => {
      const pieces: Uint8Array[] = [];
      for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
      return Buffer.concat(pieces);
    };
    try {
      const [bytes, error] = await readInTime(Promise.all([take(), found.error]));
      if (error) throw error;
      return bytes;
    } finally {
      // Ends its subscription if the file was not read to its end: the store would keep sending.
      reader.cancel().catch(() => undefined);
    }
  }

  /** Removes a file, and what the object store would keep of it: its name. */
  async remove(name: string): Promise<void> {
    await this.#objects.delete(name);
    await this.#manager.streams.purge(STREAM, { filter: subjectOf(name) });
  }

  /** The names of the stored files that begin like this, without that beginning. */
  async list(beginning: string): Promise<string[]> {
    const names = await namesIn(this.#manager, STREAM, namesOf(''));
    return names
      .map((name) => Buffer.from(name, 'base64').toString())
      .filter((name) => name.startsWith(beginning))
      .map((name) => name.slice(beginning.length));
  }

  /** Removes the files whose names begin like this. */
  async removeAll(beginning: string): Promise<void> {
    for (const name of await this.list(beginning)) await this.remove(`${beginning}${name}`);
  }
}

/** What a fleet needs of its files. */
export type Files = Pick<StoredFiles, keyof StoredFiles>;
