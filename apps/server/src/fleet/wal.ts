import { closeSync, openSync, readSync } from 'node:fs';
import { Pages } from './pages.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Frames read at a time. */
const MOST_FRAMES = 64;

/** Frames read from a file. Nothing else runs while a log is read, so one buffer serves all worlds. */
let read = Buffer.alloc(0);

/** The two sums of SQLite's log, each over everything before. */
type Sums = readonly [number, number];

function sumOf(bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums {
  let [one, other] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + other) >>> 0;
    other = (other + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, other];
}

/**
 * Reads what commits add to a world's log (https://sqlite.org/fileformat2.html#walformat). A frame counts if its sums continue those of
 * the frames before, as for SQLite itself; frames after the last commit are of a transaction that is open or was undone.
 */
export class WalReader {
  #salt = '';
  #at = HEADER_BYTES;
  #sums: Sums = [0, 0];

  /** The pages of the commits since the last call; undefined if there was none. Everything is read before a checkpoint. */
  read(file: string): Pages | undefined {
    const handle = open(`${file}-wal`);
    if (handle === undefined) return undefined;
    try {
      return this.#read(handle);
    } finally {
      closeSync(handle);
    }
  }

  #read(handle: number): Pages | undefined {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
    const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
    const pageBytes = header.readUInt32BE(8);
    const salt = header.toString('hex', 16, 24);
    if (salt !== this.#salt) {
      this.#salt = salt;
      this.#at = HEADER_BYTES;
      this.#sums = [header.readUInt32BE(24), header.readUInt32BE(28)];
    }
    const frameBytes = FRAME_HEADER_BYTES + pageBytes;
    const mostBytes = frameBytes * MOST_FRAMES;
    if (read.length < mostBytes) read = Buffer.alloc(mostBytes);
    let [at, sums] = [this.#at, this.#sums];
    let found: Pages | undefined;
    let own = new Map<number, Buffer>();
    for (;;) {
      const frames = Math.floor(readSync(handle, read, 0, mostBytes, at) / frameBytes);
      for (let index = 0; index < frames; index++) {
        const frame = read.subarray(index * frameBytes, (index + 1) * frameBytes);
        sums = sumOf(frame.subarray(FRAME_HEADER_BYTES), sumOf(frame.subarray(0, 8), sums, isBigEndian), isBigEndian);
        const isNext = frame.toString('hex', 8, 16) === salt && frame.readUInt32BE(16) === sums[0] && frame.readUInt32BE(20) === sums[1];
        if (!isNext) return found;
        own.set(frame.readUInt32BE(0), Buffer.from(frame.subarray(FRAME_HEADER_BYTES)));
        at += frameBytes;
        const size = frame.readUInt32BE(4);
        if (size === 0) continue;
        found ??= new Pages(pageBytes);
        found.add(own, size);
        own = new Map();
        [this.#at, this.#sums] = [at, sums];
      }
      if (frames < MOST_FRAMES) return found;
    }
  }
}

/** Opens a log; undefined if there is none. */
function open(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
