import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Route, Side } from '@mt2/contracts/lab/bridge-file';
import type { KycLevel } from '@mt2/domain/kyc';
import Database, { type Database as Db, type Statement } from 'better-sqlite3';

const TABLES = `
CREATE TABLE IF NOT EXISTS "Bridge" ("world" TEXT PRIMARY KEY, "url" TEXT NOT NULL, "file" TEXT NOT NULL, "routes" TEXT NOT NULL)
  WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "Bound" (
  "world" TEXT NOT NULL, "hash" TEXT NOT NULL, "account" TEXT NOT NULL, "level" TEXT NOT NULL, PRIMARY KEY ("world", "hash")
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "Owner" ("world" TEXT NOT NULL, "contact" TEXT NOT NULL, "id" TEXT NOT NULL, PRIMARY KEY ("world", "contact"))
  WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "KeySide" (
  "world" TEXT NOT NULL, "hash" TEXT NOT NULL, "side" TEXT NOT NULL, "day" TEXT NOT NULL, PRIMARY KEY ("world", "hash")
) WITHOUT ROWID;`;

/** A bridge as it is stored: its file as text, and the routes set over it. */
export type StoredBridge = {
  readonly world: string;
  readonly url: string;
  readonly file: string;
  readonly routes: Readonly<Record<string, Route>>;
};

/** The account of the real side whose session a token is, and its level there. */
export type Binding = { readonly account: string; readonly level: KycLevel };

/** The tables whose rows belong to the real side of a world, and to its bridge. */
const OF_REAL = ['Bound', 'KeySide', 'Owner'];
const OF_BRIDGE = [...OF_REAL, 'Bridge'];

function openFile(file: string): Db {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec(TABLES);
  return db;
}

/** Opens the file, or creates a new one if it is damaged: bridges are set again, and sessions are checked again. */
function openOrBegin(file: string): Db {
  try {
    return openFile(file);
  } catch (error) {
    if (!(error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code))) throw error;
    for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
    return openFile(file);
  }
}

/**
 * What the server knows of bridges. It belongs to the server, not to a world, so copies, exports, hashes and records of
 * worlds do not contain it; tokens and keys are kept only as hashes.
 */
export class BridgeStore {
  readonly #db: Db;
  readonly #changes = new Map<string, Statement<string[]>>();

  /** `file` may be `:memory:`. */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#db = openOrBegin(file);
  }

  bridges(): StoredBridge[] {
    const rows = this.#db.prepare<[], Omit<StoredBridge, 'routes'> & { routes: string }>('SELECT * FROM "Bridge"').all();
    return rows.map((row) => ({ ...row, routes: JSON.parse(row.routes) as StoredBridge['routes'] }));
  }

  putBridge({ world, url, file, routes }: StoredBridge): void {
    this.#run('INSERT OR REPLACE INTO "Bridge" VALUES (?, ?, ?, ?)', world, url, file, JSON.stringify(routes));
  }

  /** Forgets a world's bridge, and everything that belongs to it. */
  remove(world: string): void {
    for (const table of OF_BRIDGE) this.#run(`DELETE FROM "${table}" WHERE "world" = +?`, world);
  }

  /** Ends the sessions of the real side in a world, and forgets its keys. */
  endSessions(world: string): void {
    for (const table of OF_REAL) this.#run(`DELETE FROM "${table}" WHERE "world" = +?`, world);
  }

  /** What a token is bound to. */
  bindingOf(world: string, hash: string): Binding | undefined {
    return this.#db
      .prepare<[string, string], Binding>('SELECT "account", "level" FROM "Bound" WHERE "world" = +? AND "hash" = +?')
      .get(world, hash);
  }

  /** The ID of the user of the real side who first had a contact: this one if nobody had. */
  ownerOf(world: string, contact: string, id: string): string {
    this.#run('INSERT OR IGNORE INTO "Owner" VALUES (?, ?, ?)', world, contact, id);
    return this.#value('SELECT "id" FROM "Owner" WHERE "world" = +? AND "contact" = +?', world, contact) ?? id;
  }

  bind(world: string, hash: string, { account, level }: Binding): void {
    this.#run('INSERT OR REPLACE INTO "Bound" VALUES (?, ?, ?, ?)', world, hash, account, level);
  }

  unbind(world: string, hash: string): void {
    this.#run('DELETE FROM "Bound" WHERE "world" = +? AND "hash" = +?', world, hash);
  }

  /** The bound accounts of a world, and their numbers of sessions. */
  accounts(world: string): { readonly account: string; readonly sessions: number }[] {
    const query = 'SELECT "account", COUNT(*) AS "sessions" FROM "Bound" WHERE "world" = +? GROUP BY "account" ORDER BY "account"';
    return this.#db.prepare<[string], { account: string; sessions: number }>(query).all(world);
  }

  sideOfKey(world: string, hash: string): Side | undefined {
    return this.#value('SELECT "side" FROM "KeySide" WHERE "world" = +? AND "hash" = +?', world, hash) as Side | undefined;
  }

  /** Keeps the side that has a key; `before` is the first day whose keys are still kept. */
  keepSide(world: string, hash: string, side: Side, { day, before }: { readonly day: string; readonly before: string }): void {
    this.#run('INSERT OR REPLACE INTO "KeySide" VALUES (?, ?, ?, ?)', world, hash, side, day);
    this.#run('DELETE FROM "KeySide" WHERE "day" < +?', before);
  }

  close(): void {
    this.#db.close();
  }

  #run(query: string, ...values: string[]): Database.RunResult {
    const change = this.#changes.get(query) ?? this.#db.prepare<string[]>(query);
    this.#changes.set(query, change);
    return change.run(...values);
  }

  #value(query: string, ...values: string[]): string | undefined {
    return this.#db
      .prepare<string[], string>(query)
      .pluck()
      .get(...values);
  }
}
