import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database, { type Database as Db } from 'better-sqlite3';

/** Of an account; the one that was used longest ago is forgotten. */
const MOST_ADDRESSES = 20;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

const TABLE = `CREATE TABLE IF NOT EXISTS "KnownAddress" (
  "world" TEXT NOT NULL, "account" TEXT NOT NULL, "address" TEXT NOT NULL, "day" TEXT NOT NULL,
  PRIMARY KEY ("world", "account", "address")
) WITHOUT ROWID`;

function openFile(file: string): Db {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec(TABLE);
  return db;
}

/** Opens the file, or begins another one where it is no sound database: what it knew is learnt again. */
function openOrBegin(file: string): Db {
  try {
    return openFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code)))) throw error;
    for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
    return openFile(file);
  }
}

/** An account of a world, and the network that a request comes from. */
export type Origin = { readonly world: string; readonly account: string; readonly address: string };

/**
 * The networks from which accounts have logged in during the last 90 days. They belong to the server and not to a world, so that no copy, export,
 * hash or record of a world has them.
 */
export class KnownAddresses {
  readonly #db: Db;
  readonly #stamp: (msAgo: number) => string;

  /** `file` may be `:memory:`; `stamp` is the real instant so many milliseconds ago, ISO. */
  constructor(file: string, stamp: (msAgo: number) => string) {
    this.#db = openOrBegin(file);
    this.#stamp = stamp;
    this.#forgetOld();
  }

  has({ world, account, address }: Origin): boolean {
    const query = 'SELECT 1 FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" = ? AND "day" >= ?';
    return this.#db.prepare(query).get(world, account, address, this.#day(KEPT_DAYS)) !== undefined;
  }

  /** Remembers an address from which an account has logged in today. */
  remember({ world, account, address }: Origin): void {
    const put = `INSERT INTO "KnownAddress" VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET "day" = excluded."day" WHERE "day" <> excluded."day"`;
    if (this.#db.prepare(put).run(world, account, address, this.#day(0)).changes === 0) return;
    this.#forgetOld();
    const rest = `DELETE FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" IN (
      SELECT "address" FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" <> ? ORDER BY "day" DESC, "address" LIMIT -1 OFFSET ?)`;
    this.#db.prepare(rest).run(world, account, world, account, address, MOST_ADDRESSES - 1);
  }

  /** Forgets everything of a world: it was deleted, or another one has its name. */
  forget(world: string): void {
    this.#db.prepare('DELETE FROM "KnownAddress" WHERE "world" = ?').run(world);
  }

  close(): void {
    this.#db.close();
  }

  #forgetOld(): void {
    this.#db.prepare('DELETE FROM "KnownAddress" WHERE "day" < ?').run(this.#day(KEPT_DAYS));
  }

  #day(daysAgo: number): string {
    return this.#stamp(daysAgo * DAY_MS).slice(0, 10);
  }
}
