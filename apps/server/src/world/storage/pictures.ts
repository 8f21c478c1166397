import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[\da-f]{64}$/;
const DRAFT_NAME = /^[\da-f]{64}\.\d+\.draft$/;

/** The name of a stored file. */
const pictureHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Image bytes, each in an immutable file named by its hash. All worlds share them: a world only has the hashes, so a fork
 * copies no image.
 */
export class Pictures {
  readonly #folder: string;
  readonly #others: readonly string[];
  #drafts = 0;
  #fresh = new Set<string>();

  /** New images go to `folder`; `others` are searched too. */
  constructor(folder: string, others: readonly string[] = []) {
    this.#folder = folder;
    this.#others = others;
  }

  /** Removes unfinished files of a killed server. Only for a process that has the folder to itself. */
  removeDrafts(): void {
    const drafts = existsSync(this.#folder) ? readdirSync(this.#folder).filter((name) => DRAFT_NAME.test(name)) : [];
    for (const name of drafts) rmSync(join(this.#folder, name), { force: true });
  }

  /** Stores bytes atomically and returns their hash. */
  async put(bytes: Buffer): Promise<string> {
    const sha256 = pictureHash(bytes);
    const file = join(this.#folder, sha256);
    this.#fresh.add(sha256);
    if (existsSync(file)) return sha256;
    this.#drafts += 1;
    const draft = `${file}.${this.#drafts}.draft`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, file);
    return sha256;
  }

  /** The hashes stored here, except those put since the last call: the row of a newer image may not be written yet. */
  listSettled(): string[] {
    const fresh = this.#fresh;
    this.#fresh = new Set();
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    return names.filter((name) => NAME.test(name) && !fresh.has(name));
  }

  /** Removes a file, unless its bytes were put again since the list was made. */
  remove(sha256: string): void {
    if (!this.#fresh.has(sha256)) rmSync(join(this.#folder, sha256), { force: true });
  }

  /** True if the bytes with this hash are in its folder; then no sweep that has begun removes them. */
  holds(sha256: string): boolean {
    if (!NAME.test(sha256) || !existsSync(join(this.#folder, sha256))) return false;
    this.#fresh.add(sha256);
    return true;
  }

  /** The bytes with this hash; undefined if they are not stored here, or if a row has anything else than a hash. */
  async get(sha256: string): Promise<Buffer | undefined> {
    if (!NAME.test(sha256)) return undefined;
    const file = [this.#folder, ...this.#others].map((folder) => join(folder, sha256)).find((path) => existsSync(path));
    return file === undefined ? undefined : readFile(file);
  }
}
