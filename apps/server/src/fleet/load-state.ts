import { appendFileSync, createReadStream } from 'node:fs';
import { StateDamaged } from './errors.ts';
import type { FleetStore, WorldRow } from './store.ts';
import { writePages } from './wal.ts';

const PART_BYTES = 1_000_000;

/** A file in parts that the store takes. It is opened when the first one is read. */
export async function* partsOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file, { highWaterMark: PART_BYTES });
}

/** Writes the stored base of a world or a snapshot to a new file, and what commits wrote since then; returns the bytes of the latter. */
export async function writeState(store: Pick<FleetStore, 'readBase' | 'readLog'>, row: WorldRow, file: string): Promise<number> {
  let [baseBytes, logBytes] = [0, 0];
  await store.readBase(row, ({ bytes }) => {
    appendFileSync(file, bytes);
    baseBytes += bytes.length;
  });
  if (baseBytes === 0) throw new StateDamaged(`the store has no state of ${row.id}`);
  await store.readLog(row, ({ sequence, frames, isWhole }) => {
    if (!isWhole) throw new StateDamaged(`the log of ${row.id} lacks a part of entry ${sequence}`);
    writePages(file, frames);
    logBytes += frames.length;
  });
  return logBytes;
}
