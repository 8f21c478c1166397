import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { StateDamaged } from './errors.ts';
import type { FleetStore, LogRow, WorldRow } from './store.ts';
import { writePages } from './wal.ts';

const PART_BYTES = 1_000_000;

/** A file in parts that the store takes. */
export function* partsOf(file: string): Generator<Buffer> {
  const handle = openSync(file, 'r');
  try {
    for (;;) {
      const part = Buffer.alloc(PART_BYTES);
      const length = readSync(handle, part);
      if (length > 0) yield part.subarray(0, length);
      if (length < PART_BYTES) return;
    }
  } finally {
    closeSync(handle);
  }
}

/** Writes the stored base of a world or a snapshot to a file. */
export async function writeBase(store: Pick<FleetStore, 'readBase'>, row: Pick<WorldRow, 'id' | 'base'>, file: string): Promise<void> {
  let bytes = 0;
  const handle = openSync(file, 'w');
  try {
    await store.readBase(row, (part) => {
      bytes += writeSync(handle, part);
    });
  } finally {
    closeSync(handle);
  }
  if (bytes === 0) throw new StateDamaged(`the store has no state of ${row.id}`);
}

/** Writes the stored base of a world, with what commits wrote since then, to a file; returns the bytes of the latter. */
export async function writeState(store: Pick<FleetStore, 'readBase' | 'readLog'>, row: WorldRow, file: string): Promise<number> {
  await writeBase(store, row, file);
  let bytes = 0;
  let group: LogRow[] = [];
  await store.readLog(row, (part) => {
    if (part.part !== group.length || part.sequence !== (group[0]?.sequence ?? part.sequence) || part.parts <= part.part)
      throw new StateDamaged(`the log of ${row.id} lacks a part before entry ${part.sequence}`);
    group.push(part);
    if (group.length < part.parts) return;
    const frames = Buffer.concat(group.map((each) => each.frames));
    writePages(file, frames);
    bytes += frames.length;
    group = [];
  });
  if (group.length > 0) throw new StateDamaged(`the log of ${row.id} ends within an entry`);
  return bytes;
}
