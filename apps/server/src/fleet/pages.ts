import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { StateDamaged } from './state-damaged.ts';

/** A file is never as large. */
const MOST_BYTES = 2 ** 31;

/** The pages that commits have written, each as it is after the last of them. */
export class Pages {
  readonly pageBytes: number;
  readonly #pages = new Map<number, Buffer>();
  /** Size of the file after the last commit, pages. */
  #size = 0;

  constructor(pageBytes: number) {
    this.pageBytes = pageBytes;
  }

  /** Adds the pages of one commit, after which the file has `size` pages. */
  add(pages: ReadonlyMap<number, Buffer>, size: number): void {
    for (const [number, page] of pages) this.#pages.set(number, page);
    if (size < this.#size) for (const number of this.#pages.keys()) if (number > size) this.#pages.delete(number);
    this.#size = size;
  }

  /** Adds the pages of later commits. */
  append(later: Pages): void {
    this.add(later.#pages, later.#size);
  }

  /** Page size, file size and number of pages, then each page after its number. */
  encode(): Buffer {
    const head = Buffer.alloc(12);
    head.writeUInt32BE(this.pageBytes, 0);
    head.writeUInt32BE(this.#size, 4);
    head.writeUInt32BE(this.#pages.size, 8);
    const parts: Buffer[] = [head];
    for (const [number, page] of this.#pages) {
      const name = Buffer.alloc(4);
      name.writeUInt32BE(number);
      parts.push(name, page);
    }
    return Buffer.concat(parts);
  }
}

/** Writes the encoded pages of one group into a closed file without a log. Throws if they are none. */
export function writePages(file: string, group: Buffer): void {
  const [pageBytes, size, count] = group.length < 12 ? [0, 0, 0] : [group.readUInt32BE(0), group.readUInt32BE(4), group.readUInt32BE(8)];
  const isWhole =
    pageBytes >= 512 && pageBytes <= 65_536 && size * pageBytes <= MOST_BYTES && group.length === 12 + count * (4 + pageBytes);
  if (!isWhole) throw new StateDamaged('an entry of a log has no pages');
  const handle = openSync(file, 'r+');
  try {
    for (let at = 12; at < group.length; at += 4 + pageBytes) {
      const number = group.readUInt32BE(at);
      if (number < 1 || number > size) throw new StateDamaged('an entry of a log has a page beyond its file');
      writeSync(handle, group, at + 4, pageBytes, (number - 1) * pageBytes);
    }
    ftruncateSync(handle, size * pageBytes);
  } finally {
    closeSync(handle);
  }
}
