import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from 'better-sqlite3';

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Every migration of the project, oldest first, with the line ends of Unix however the sources were checked out. */
export function readMigrations(at = folder): Migration[] {
  return readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(`${at}/${name}/migration.sql`, 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The table in which a database lists its migrations. */
export const HISTORY_TABLE = '_prisma_migrations';

/** Thrown if a database has a migration unknown to this version: a newer one wrote it. */
export class HistoryUnknown extends Error {}

/**
 * The last commits that open worlds of builds before the first release, whose migrations were then joined into the first one: by a
 * name of theirs, or by the checksum of the first one.
 */
export const LAST_OF_UNRELEASED: Readonly<Record<string, string>> = {
  '0001_spine': '69089cbb62616118dbbf84bd3e57fbdd7a53bed0',
  '0002_p2p_past_notes': '64bac1ce0a44324af7ef28bacb6d8cec9ddea746',
  '0003_world_state_id': '64bac1ce0a44324af7ef28bacb6d8cec9ddea746',
  '40f4896e091d62855abf82d6ba64760ba75656fa189c0c41a30db00c1fc79c4f': '64bac1ce0a44324af7ef28bacb6d8cec9ddea746',
  ea44de2120687f4d255bdec1f920050fc476e2bb3e6477e1cfb4bf48ed1d44d9: '65166945912ca400a84b8a09167dd774e90a7eb8',
  '43b65352d243d9846132b74cd8b860029d05065f605410281d8b5a00214536bc': 'c8cdd3443344f5aa9ac3ec8b2e8a972b8b88f1bd',
  '986a690cb716b719ae3c2ac84ed54d0865ce794e4d05da4810c829bc2ecdf1fb': 'f4b4d686ae5f95e44a66e7e0e12fe47fcf1bf3e7',
  '1ee2ef4e6979f8d4f5a7a5d45835ea83ad1a4e31ca26b50440ebc41fb599d9ff': '10a68d9c164c9a9fae855d006756b91c36990eb3',
  '109a532aff01082524134778860c4be6b4fe29a253a416b1df6803db1a005c9b': '4c762d65fed9ded34c0917c4e38a323fcafd6d19',
  '2a06365cd7df0cd268dd4169fb1e2fee77363f47f8592b69abb980273c32aa12': '2ca1c692a91899f558470f77c589fbe740d8fc6c',
};
/** Thrown if a build before the first release wrote a database. */
export class HistoryUnreleased extends HistoryUnknown {
  readonly last: string;

  constructor(last: string) {
    super(`an unreleased build of MT2 wrote it, and commit ${last} is the last that opens it`);
    this.last = last;
  }
}

/** The check of a stored world compares this text, so its bytes must stay as they are. */
const BOOK = [
  `CREATE TABLE IF NOT EXISTS "${HISTORY_TABLE}" (`,
  '  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL, "logs" TEXT,',
  '  "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp, ' +
    '"applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)',
].join('\n');

/** The number of migrations a database has. Throws if it has unknown ones. */
export function countMigrations(db: Database, migrations: readonly Migration[]): number {
  const done = db
    .prepare<[], { migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM "_prisma_migrations" ORDER BY migration_name',
    )
    .all();
  const [first] = done;
  const last = first && (LAST_OF_UNRELEASED[first.migration_name] ?? LAST_OF_UNRELEASED[first.checksum]);
  if (last) throw new HistoryUnreleased(last);
  done.forEach((row, index) => {
    const known = migrations[index];
    if (known?.name !== row.migration_name || known.checksum !== row.checksum)
      throw new HistoryUnknown(`this database has the migration ${row.migration_name}, which this version does not know`);
  });
  return done.length;
}

/** Brings a database up to date, in the table and format that Prisma's own CLI reads. Throws if its history is not that of this project. */
export function applyMigrations(db: Database, migrations: readonly Migration[] = readMigrations()): number {
  db.exec(BOOK);
  return applyAfter(db, countMigrations(db, migrations), migrations);
}

/** Applies all migrations but the first `done`, which the database has; returns how many. */
export function applyAfter(db: Database, done: number, migrations: readonly Migration[]): number {
  if (done === migrations.length) return 0;
  const note = db.prepare(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
     VALUES (?, ?, ?, current_timestamp, 1)`,
  );
  for (const migration of migrations.slice(done))
    db.transaction(() => {
      db.exec(migration.sql);
      note.run(migration.checksum.slice(0, 36), migration.checksum, migration.name);
    }).immediate();
  return migrations.length - done;
}
