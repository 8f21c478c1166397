import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[\da-f]{64}$/;
const DRAFT_NAME = /^[\da-f]{64}\.\d+\.draft$/;

/** The name under which bytes are stored. */
const pictureHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes of pictures, each in a file that is named by its hash and never changes.
 * All worlds share them: a world only has the hashes, so a fork copies no picture.
 */
export class Pictures {
  readonly #folder: string;
  readonly #others: readonly string[];
  #drafts = 0;
  #fresh = new Set<string>();

  /** New ones go to `folder`; `others` are looked through as well. */
  constructor(folder: string, others: readonly string[] = []) {
    this.#folder = folder;
    this.#others = others;
  }

  /** Removes what a server that was killed was writing here. Only for who has the folder to himself. */
  removeDrafts(): void {
    const drafts = existsSync(this.#folder) ? readdirSync(this.#folder).filter((name) => DRAFT_NAME.test(name)) : [];
    for (const name of drafts) rmSync(join(this.#folder, name), { force: true });
  }

  /** Keeps bytes, whole or not at all, and answers their hash. */
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

  /** The hashes of those that are stored here and were not put since the last call: of a newer one the row may not be written yet. */
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

  /** The bytes with this hash; undefined when they are not here. */
  async get(sha256: string): Promise<Buffer | undefined> {
    const file = [this.#folder, ...this.#others].map((folder) => join(folder, sha256)).find((path) => existsSync(path));
    return file === undefined ? undefined : readFile(file);
  }
}
