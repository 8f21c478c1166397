import { closeSync, existsSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { StateDamaged } from './errors.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Frames read at a time. */
const MOST_FRAMES = 64;
/** A file is never as large. */
const MOST_BYTES = 2 ** 31;

/** Frames read from a file. Nothing else runs while a log is read, so one buffer serves all worlds. */
let read = Buffer.alloc(0);

/**
 * Reads what commits add to a world's log (https://sqlite.org/fileformat2.html#walformat). Everything is read before a checkpoint, after
 * which the log begins anew with other salts. Frames after the last commit are of a transaction that is open or was undone.
 */
export class WalReader {
  #salts = '';
  #at = HEADER_BYTES;
  #pageBytes = 0;
  /** Pages of the file after the last commit, and the pages that those since `take` have written, each as it is after the last of them. */
  #size = 0;
  #pages = new Map<number, Buffer>();

  /** Reads the commits since the last call; true if there were some. */
  read(file: string): boolean {
    if (!existsSync(`${file}-wal`)) return false;
    const handle = openSync(`${file}-wal`, 'r');
    try {
      return this.#read(handle);
    } finally {
      closeSync(handle);
    }
  }

  /** The pages that were read since the last call, as an entry: page size and file size, then each page after its number. */
  take(): Buffer | undefined {
    if (this.#pages.size === 0) return undefined;
    const parts = [...this.#pages].filter(([number]) => number <= this.#size).flatMap(([number, page]) => [numbersOf(number), page]);
    this.#pages.clear();
    return Buffer.concat([numbersOf(this.#pageBytes, this.#size), ...parts]);
  }

  #read(handle: number): boolean {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
    const salts = header.toString('hex', 16, 24);
    if (salts !== this.#salts) [this.#salts, this.#at] = [salts, HEADER_BYTES];
    this.#pageBytes = header.readUInt32BE(8);
    const frameBytes = FRAME_HEADER_BYTES + this.#pageBytes;
    if (read.length < frameBytes * MOST_FRAMES) read = Buffer.alloc(frameBytes * MOST_FRAMES);
    const begin = this.#at;
    const own = new Map<number, Buffer>();
    for (let at = begin; ; ) {
      const frames = Math.floor(readSync(handle, read, 0, frameBytes * MOST_FRAMES, at) / frameBytes);
      for (let index = 0; index < frames; index++) {
        const frame = read.subarray(index * frameBytes, (index + 1) * frameBytes);
        if (frame.toString('hex', 8, 16) !== salts) return this.#at > begin;
        own.set(frame.readUInt32BE(0), Buffer.from(frame.subarray(FRAME_HEADER_BYTES)));
        at += frameBytes;
        const size = frame.readUInt32BE(4);
        if (size > 0) this.#commit(own, size, at);
      }
      if (frames < MOST_FRAMES) return this.#at > begin;
    }
  }

  #commit(own: Map<number, Buffer>, size: number, at: number): void {
    for (const [number, page] of own) this.#pages.set(number, page);
    own.clear();
    [this.#size, this.#at] = [size, at];
  }
}

function numbersOf(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

/** Writes an entry into a closed file without a log. Throws if it is none. */
export function writePages(file: string, entry: Buffer): void {
  const [pageBytes, size] = entry.length < 8 ? [0, 0] : [entry.readUInt32BE(0), entry.readUInt32BE(4)];
  const isWhole = pageBytes >= 512 && pageBytes <= 65_536 && size * pageBytes <= MOST_BYTES && (entry.length - 8) % (4 + pageBytes) === 0;
  if (!isWhole) throw new StateDamaged('an entry of a log has no pages');
  const handle = openSync(file, 'r+');
  try {
    for (let at = 8; at < entry.length; at += 4 + pageBytes) {
      const number = entry.readUInt32BE(at);
      if (number < 1 || number > size) throw new StateDamaged('an entry of a log has a page beyond its file');
      writeSync(handle, entry, at + 4, pageBytes, (number - 1) * pageBytes);
    }
    ftruncateSync(handle, size * pageBytes);
  } finally {
    closeSync(handle);
  }
}
