import { closeSync, existsSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { StateDamaged } from './errors.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** A file is never as large. */
const MOST_BYTES = 2 ** 31;

/** So many bytes of a file; undefined if it ends before. */
function readAt(handle: number, at: number, bytes: number): Buffer | undefined {
  const read = Buffer.alloc(bytes);
  return readSync(handle, read, 0, bytes, at) === bytes ? read : undefined;
}

/**
 * Reads what commits add to a world's log (https://sqlite.org/fileformat2.html#walformat). Everything is read before a checkpoint, after
 * which the log begins anew with other salts. Frames after the last commit are of a transaction that is open or was undone.
 */
export class WalReader {
  #salts = '';
  #at = HEADER_BYTES;
  /** The header of the log, the last frame of the last commit, and for each page the last frame since `take`. */
  #header: Buffer = Buffer.alloc(HEADER_BYTES);
  #last: Buffer = Buffer.alloc(FRAME_HEADER_BYTES);
  readonly #frames = new Map<number, Buffer>();

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

  /** The pages that were read since the last call, as an entry: page size and pages of the file, then each page after its number. */
  take(): Buffer | undefined {
    if (this.#frames.size === 0) return undefined;
    const size = this.#last.readUInt32BE(4);
    const pages = [...this.#frames].flatMap(([number, frame]) =>
      number > size ? [] : [frame.subarray(0, 4), frame.subarray(FRAME_HEADER_BYTES)],
    );
    this.#frames.clear();
    return Buffer.concat([this.#header.subarray(8, 12), this.#last.subarray(4, 8), ...pages]);
  }

  #read(handle: number): boolean {
    const header = readAt(handle, 0, HEADER_BYTES);
    if (!header) return false;
    const salts = header.toString('hex', 16, 24);
    if (salts !== this.#salts) [this.#salts, this.#at] = [salts, HEADER_BYTES];
    this.#header = header;
    const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8);
    const begin = this.#at;
    const open: Buffer[] = [];
    for (let at = begin; ; at += frameBytes) {
      const frame = readAt(handle, at, frameBytes);
      if (frame?.toString('hex', 8, 16) !== salts) return this.#at > begin;
      open.push(frame);
      if (frame.readUInt32BE(4) === 0) continue;
      for (const each of open.splice(0)) this.#frames.set(each.readUInt32BE(0), each);
      [this.#last, this.#at] = [frame, at + frameBytes];
    }
  }
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
