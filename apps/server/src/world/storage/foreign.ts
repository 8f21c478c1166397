import { CLOCK_RATES, LONGEST_DURATION } from '@mt2/domain';
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

/** The latest instant a world may have: in the year 9000, so that advances still have room. */
const LAST_INSTANT = 221_845_392_000;
const isIn = (low: number, high: number) => (value: unknown) => typeof value === 'number' && value >= low && value <= high;
/** Values of the world's own row that its clock can continue from. */
const STATE: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isIn(1, 1),
  seed: isIn(0, 2_147_483_647),
  epoch: isIn(0, LAST_INSTANT),
  now: isIn(0, LAST_INSTANT),
  ratePerMille: isIn(1, CLOCK_RATES.fastest * 1000),
  outboxMark: isIn(0, Number.MAX_SAFE_INTEGER),
  // An export is never taken during an advance.
  advancingTo: (value) => value === null,
};

/**
 * Checks an imported database: it has the schema of its migrations and nothing else (no trigger, no view), each value has
 * its column's type, its clock can continue, and its password hashes have the product's form. Its other rows are not
 * judged: a world with a broken ledger may be exactly what someone wants to examine. Throws `Damaged`.
 */
export function checkForeign(db: Db, expected: ReadonlyMap<string, string>): void {
  const found = schemaOf(db);
  for (const [name, sql] of expected) if (found.get(name) !== sql) throw new Damaged(`its ${name} is missing or different`);
  for (const name of found.keys()) if (!expected.has(name)) throw new Damaged(`it has a ${name} that no migration creates`);
  for (const key of expected.keys())
    if (key.startsWith('table ') && !/ (?:_prisma_migrations|sqlite_\w+)$/.test(key)) checkTypes(db, key.slice(6));
  const [whole] = db.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (whole?.integrity_check !== 'ok') throw new Damaged(`SQLite's check finds: ${whole?.integrity_check.replace(/\s+/g, ' ').trim()}`);
  checkState(db);
  checkPasswords(db);
  if (expected.has('table Upload') && db.prepare(`SELECT 1 FROM "Upload" WHERE "mime" NOT IN ('image/jpeg', 'image/png') LIMIT 1`).get())
    throw new Damaged('an upload is not an image');
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

function checkState(db: Db): void {
  const rows = db.prepare('SELECT * FROM "WorldState"').all() as Record<string, unknown>[];
  const [state] = rows;
  if (rows.length !== 1 || !state) throw new Damaged('it has no clock, or more than one');
  const wrong = Object.entries(state).find(([name, value]) => STATE[name]?.(value) === false);
  if (wrong) throw new Damaged(`its clock is invalid: ${wrong[0]} is ${String(wrong[1])}`);
  if (Number(state.now) < Number(state.epoch) - LONGEST_DURATION) throw new Damaged('its clock is too far before its epoch');
}
