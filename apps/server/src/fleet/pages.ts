import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

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

/** Writes encoded pages into closed files without a log, group after group. */
export function writePages(file: string, groups: readonly Buffer[]): void {
  const handle = openSync(file, 'r+');
  try {
    for (const group of groups) {
      const [pageBytes, size, count] = [group.readUInt32BE(0), group.readUInt32BE(4), group.readUInt32BE(8)];
      for (let index = 0, at = 12; index < count; index++, at += 4 + pageBytes)
        writeSync(handle, group, at + 4, pageBytes, (group.readUInt32BE(at) - 1) * pageBytes);
      ftruncateSync(handle, size * pageBytes);
    }
  } finally {
    closeSync(handle);
  }
}
