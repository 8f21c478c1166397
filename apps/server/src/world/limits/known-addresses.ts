import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database, { type Database as Db } from 'better-sqlite3';

/** Addresses per account; the least recently used one is forgotten. */
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

/** True if a file cannot be read as ours: it is damaged, no database, or without the table. */
const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|IOERR|ERROR)/.test(error.code);

/** Opens the file, or begins a new one if it is damaged: what it knew is learnt again. */
function openOrBegin(file: string): Db {
  try {
    return openFile(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return beginAgain(file);
  }
}

function beginAgain(file: string): Db {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
  return openFile(file);
}

/** An account of a world, and the network of a request. */
export type Origin = { readonly world: string; readonly account: string; readonly address: string };

/**
 * The networks from which accounts have logged in during the last 90 days. They belong to the
 * server and not to a world, so that no copy, export, hash or record of a world has them.
 */
export class KnownAddresses {
  readonly #file: string;
  readonly #stamp: (msAgo: number) => string;
  #db: Db;

  /** `file` may be `:memory:`; `stamp` is the real instant so many milliseconds ago, ISO. */
  constructor(file: string, stamp: (msAgo: number) => string) {
    this.#file = file;
    this.#stamp = stamp;
    this.#db = openOrBegin(file);
    this.#forgetOld();
  }

  has({ world, account, address }: Origin): boolean {
    const query = 'SELECT 1 FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" = ? AND "day" >= ?';
    return this.#ask((db) => db.prepare(query).get(world, account, address, this.#day(KEPT_DAYS))) !== undefined;
  }

  /** Remembers an address from which an account has logged in today. */
  remember({ world, account, address }: Origin): void {
    const put = `INSERT INTO "KnownAddress" VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET "day" = excluded."day" WHERE "day" <> excluded."day"`;
    const { changes } = this.#ask((db) => db.prepare(put).run(world, account, address, this.#day(0)));
    if (changes === 0) return;
    this.#forgetOld();
    const rest = `DELETE FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" IN (
      SELECT "address" FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" <> ? ORDER BY "day" DESC, "address" LIMIT -1 OFFSET ?)`;
    this.#ask((db) => db.prepare(rest).run(world, account, world, account, address, MOST_ADDRESSES - 1));
  }

  /** Forgets everything of a world, when it is deleted or replaced. */
  forget(world: string): void {
    this.#ask((db) => db.prepare('DELETE FROM "KnownAddress" WHERE "world" = ?').run(world));
  }

  close(): void {
    this.#db.close();
  }

  #forgetOld(): void {
    this.#ask((db) => db.prepare('DELETE FROM "KnownAddress" WHERE "day" < ?').run(this.#day(KEPT_DAYS)));
  }

  /** Asks the database. If its file was damaged meanwhile, it begins a new one, so that no login fails because of it. */
  #ask<T>(query: (db: Db) => T): T {
    try {
      return query(this.#db);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#db.close();
      this.#db = beginAgain(this.#file);
      return query(this.#db);
    }
  }

  #day(daysAgo: number): string {
    return this.#stamp(daysAgo * DAY_MS).slice(0, 10);
  }
}
