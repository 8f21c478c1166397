import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database, { type Database as Db } from 'better-sqlite3';
import { Carried, type CarriedText } from './carried.ts';

/** Addresses stored per account; beyond that the least recently used one is dropped. */
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

/** True if a file cannot be read: it is damaged, not a database, or lacks the table. */
const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|IOERR_SHORT_READ|ERROR)/.test(error.code);

/** Opens the file, or creates a new one if it is damaged: the addresses are collected again over time. */
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

/** An account in a world, and the network of a request. */
export type Origin = { readonly world: string; readonly account: string; readonly address: string };

/**
 * The networks from which accounts have logged in during the last 90 days. They belong to the server, not to a world, so
 * copies, exports, hashes and records of worlds do not contain them.
 */
export class KnownAddresses {
  readonly #file: string;
  readonly #stamp: (msAgo: number) => string;
  #db: Db;
  /** The worlds that may have entries. */
  readonly #worlds: Set<string>;
  readonly carried = new Carried();
  readonly #keep = this.carried.add('addresses', 'address', {
    learn: (world, values) => this.#learn(world, values),
    keepAll: (world) => this.#keepAll(world),
  });

  /** `file` may be `:memory:`. `stamp` returns the real time a given number of milliseconds ago, ISO. */
  constructor(file: string, stamp: (msAgo: number) => string) {
    this.#file = file;
    this.#stamp = stamp;
    this.#db = openOrBegin(file);
    this.#forgetOld();
    const query = 'SELECT DISTINCT "world" FROM "KnownAddress"';
    this.#worlds = new Set(this.#ask((db) => db.prepare<[], string>(query).pluck().all()));
  }

  /** The real time a given number of milliseconds ago, ISO, and back. */
  readonly timeOf = (msAgo: number): string => this.#stamp(msAgo);
  readonly ageOf = (time: string): number => Date.parse(this.#stamp(0)) - Date.parse(time);

  has({ world, account, address }: Origin): boolean {
    const query = 'SELECT 1 FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" = ? AND "day" >= ?';
    return this.#ask((db) => db.prepare(query).get(world, account, address, this.#day(KEPT_DAYS))) !== undefined;
  }

  /** Remembers the address of a login today. */
  remember({ world, account, address }: Origin): void {
    this.#worlds.add(world);
    const put = `INSERT INTO "KnownAddress" VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET "day" = excluded."day" WHERE "day" <> excluded."day"`;
    const { changes } = this.#ask((db) => db.prepare(put).run(world, account, address, this.#day(0)));
    if (changes === 0) return;
    this.#forgetOld();
    const rest = `DELETE FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" IN (
      SELECT "address" FROM "KnownAddress" WHERE "world" = ? AND "account" = ? AND "address" <> ?
      ORDER BY "day" DESC, "address" LIMIT -1 OFFSET ?)`;
    this.#ask((db) => db.prepare(rest).run(world, account, world, account, address, MOST_ADDRESSES - 1));
    this.#keepThoseOf(world, account);
  }

  #keepThoseOf(world: string, account: string): void {
    const all = 'SELECT "address", "day" FROM "KnownAddress" WHERE "world" = ? AND "account" = ?';
    this.#keep(world, account, JSON.stringify(this.#ask((db) => db.prepare(all).raw().all(world, account))));
  }

  #keepAll(world: string): void {
    const query = 'SELECT DISTINCT "account" FROM "KnownAddress" WHERE "world" = ?';
    const accounts = this.#ask((db) => db.prepare<[string], string>(query).pluck().all(world));
    for (const account of accounts) this.#keepThoseOf(world, account);
  }

  /** Each key is an account. */
  #learn(world: string, values: readonly CarriedText[]): void {
    this.forget(world);
    const put = 'INSERT OR REPLACE INTO "KnownAddress" VALUES (?, ?, ?, ?)';
    for (const { key, text } of values)
      for (const [address, day] of JSON.parse(text) as [string, string][]) {
        this.#worlds.add(world);
        this.#ask((db) => db.prepare(put).run(world, key, address, day));
      }
  }

  /** Deletes the entries of a world that was deleted or replaced. */
  forget(world: string): void {
    if (!this.#worlds.has(world)) return;
    this.#ask((db) => db.prepare('DELETE FROM "KnownAddress" WHERE "world" = ?').run(world));
    this.#worlds.delete(world);
  }

  close(): void {
    this.#db.close();
  }

  #forgetOld(): void {
    this.#ask((db) => db.prepare('DELETE FROM "KnownAddress" WHERE "day" < ?').run(this.#day(KEPT_DAYS)));
  }

  /** Queries the database. A file damaged in the meantime is replaced by a new one, so that no login fails because of it. */
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
