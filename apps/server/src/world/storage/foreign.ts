import type { Database as Db } from 'better-sqlite3';
import { isPasswordHash } from '../secret/password-hash.ts';
import { Damaged } from './damage.ts';

/** The whole schema of a database: tables, indexes, triggers and views, each with its SQL. */
export const schemaOf = (db: Db): Map<string, string> =>
  new Map(
    (db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master').all() as Record<'type' | 'name' | 'tbl_name' | 'sql', string>[]).map(
      ({ type, name, tbl_name, sql }) => [`${type} ${name}`, `${tbl_name} ${sql}`],
    ),
  );

/** Storage classes that SQLite may use in a column of this type. */
const STORED: readonly (readonly [type: RegExp, stored: string])[] = [
  [/INT/, `'integer'`],
  [/REAL|FLOA|DOUB/, `'real', 'integer'`],
  [/CHAR|TEXT/, `'text'`],
];

type Column = { readonly name: string; readonly type: string; readonly notnull: number; readonly pk: number };

/**
 * Checks an imported database: it has the schema of its migrations and nothing else (no trigger, no view), each value has its
 * column's type, it has one clock, and its password hashes have the product's form. So it can be migrated, and then its values
 * checked. Throws `Damaged`.
 */
export function checkForeign(db: Db, expected: ReadonlyMap<string, string>): void {
  const found = schemaOf(db);
  for (const [name, sql] of expected) if (found.get(name) !== sql) throw new Damaged(`its ${name} is missing or different`);
  for (const name of found.keys()) if (!expected.has(name)) throw new Damaged(`it has a ${name} that no migration creates`);
  for (const key of expected.keys())
    if (key.startsWith('table ') && !/ (?:_prisma_migrations|sqlite_\w+)$/.test(key)) checkTypes(db, key.slice(6));
  const [whole] = db.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (whole?.integrity_check !== 'ok') throw new Damaged(`SQLite's check finds: ${whole?.integrity_check.replace(/\s+/g, ' ').trim()}`);
  if (db.prepare('SELECT COUNT(*) FROM "WorldState"').pluck().get() !== 1) throw new Damaged('it has no clock, or more than one');
  checkPasswords(db);
}

function checkTypes(db: Db, table: string): void {
  const columns = db.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(table) as Column[];
  const wrong = columns.flatMap(({ name, type, notnull, pk }) => {
    const stored = STORED.find(([pattern]) => pattern.test(type))?.[1];
    const nullable = notnull === 0 && pk === 0 ? `, 'null'` : '';
    return stored === undefined ? [] : [`typeof("${name}") NOT IN (${stored}${nullable})`];
  });
  if (wrong.length > 0 && db.prepare(`SELECT 1 FROM "${table}" WHERE ${wrong.join(' OR ')} LIMIT 1`).get())
    throw new Damaged(`its table ${table} has a value of the wrong type`);
}

const HASHES = ['passwordHash', 'fundPasswordHash'] as const;

/** Refuses hashes that cost more than ours: their parameters decide how long a comparison takes. */
function checkPasswords(db: Db): void {
  const columns = new Set(db.prepare(`SELECT name FROM pragma_table_info('User')`).pluck().all());
  for (const column of HASHES)
    if (columns.has(column))
      for (const hash of db.prepare(`SELECT "${column}" FROM "User" WHERE "${column}" IS NOT NULL`).pluck().iterate())
        if (!isPasswordHash(String(hash))) throw new Damaged(`its table User has a ${column} in an unknown format`);
}
