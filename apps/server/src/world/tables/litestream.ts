import type { Database as Db } from 'better-sqlite3';

/** Matches the tables that Litestream keeps in a file which it replicates. They are no part of the world. */
export const LITESTREAM = '_litestream_*';

/** Those of its tables that an imported file may have, as they are in `sqlite_master`. */
export const LITESTREAM_SCHEMA: ReadonlyMap<string, string> = new Map([
  ['table _litestream_seq', '_litestream_seq CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)'],
  ['table _litestream_lock', '_litestream_lock CREATE TABLE _litestream_lock (id INTEGER)'],
]);

/** Removes them from a copy. */
export function dropLitestream(db: Db): void {
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '${LITESTREAM}'`).pluck().all();
  for (const table of tables) db.exec(`DROP TABLE "${table}"`);
}
