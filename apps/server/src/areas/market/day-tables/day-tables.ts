import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DayTable, decodeDayTable, encodeDayTable } from '@mt2/domain/market';
import { computeDayTable, TABLE_DAYS } from './compute-day-table.ts';

/** Tables shipped with the server, made by `make-day-table.ts`. */
const COMMITTED = import.meta.dirname;
/** A table is a function of its seed, so one memory serves all worlds; undefined for a seed without one so far. */
const tables = new Map<number, DayTable | undefined>();

/** The day table of a seed if it is available. Until then days are added up on request. */
export function dayTableOf(seed: number): DayTable | undefined {
  if (!tables.has(seed)) tables.set(seed, readTable(COMMITTED, seed));
  return tables.get(seed);
}

export interface PrepareOptions {
  /** The folder of computed tables. */
  readonly directory: string;
  readonly signal: AbortSignal;
  readonly onProgress: (marketsDone: number, markets: number) => void;
  /** Number of days of a computed table. */
  readonly days?: number;
}

/** Loads the table of a seed from disk, or computes it in worker threads and stores it. Rejects when aborted, and when the disk fails. */
export async function prepareDayTable(seed: number, { directory, signal, onProgress, days = TABLE_DAYS }: PrepareOptions): Promise<void> {
  if (dayTableOf(seed)) return;
  const stored = readTable(directory, seed);
  const table = stored ?? (await computeDayTable(seed, days, signal, onProgress));
  tables.set(seed, table);
  if (!stored) writeTable(directory, table);
}

/** The file of a seed's table in a folder. */
export const tableFile = (directory: string, seed: number): string => join(directory, `day-table-${seed}.bin`);

/** Written to a temporary file and then moved, so a half-written table is never read. */
export function writeTable(directory: string, table: DayTable): void {
  mkdirSync(directory, { recursive: true });
  const file = tableFile(directory, table.seed);
  writeFileSync(`${file}.part`, encodeDayTable(table));
  renameSync(`${file}.part`, file);
}

/** A table from disk; undefined if the file is missing or damaged. */
function readTable(directory: string, seed: number): DayTable | undefined {
  try {
    const table = decodeDayTable(readFileSync(tableFile(directory, seed)));
    return table?.seed === seed ? table : undefined;
  } catch {
    return undefined;
  }
}
