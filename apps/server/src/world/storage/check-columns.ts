import type { Complaint } from '@mt2/contracts/complaint';
import { DAY, LONGEST_DURATION } from '@mt2/domain';
import { LAST_SEED_ID } from '@mt2/domain/market';
import type { Database as Db } from 'better-sqlite3';
import { Sql } from '../tables/sql.ts';
import { Damaged } from './damage.ts';

/** The largest count, and the largest ID: of the numbers after it SQLite has enough for all rows that a world can still get. */
const MOST = 2_147_483_647;
/** An amount, and a total of amounts: half of what a column can hold, so that a change does not overflow it. */
const MOST_ATOMS = 2n ** 62n;
/** Seconds before its epoch in which a world may have a past. */
const PAST = 400 * DAY;
const MOST_ROWS = 1_000_000;
const MOST_SHOWN = 60;

type Column = { readonly name: string; readonly type: string };
type Table = { readonly name: string; readonly columns: readonly Column[] };
/** The values that a column may have: in words, and as a condition in SQL. Null is not its business. */
type Rule = { readonly expected: string; readonly sql: (column: string) => string };

const upTo = (most: number | bigint, what: string): Rule => ({
  expected: `${what} up to ${most}`,
  sql: (c) => `${c} BETWEEN -${most} AND ${most}`,
});
/** SQLite counts the characters only up to the first NUL. */
const text = (most: number): Rule => ({
  expected: `a text of at most ${most} characters`,
  sql: (c) => `length(${c}) <= ${most} AND octet_length(${c}) <= ${4 * most}`,
});
const flag: Rule = { expected: '0 or 1', sql: (c) => `${c} IN (0, 1)` };
const id: Rule = { expected: `an ID up to ${MOST}`, sql: (c) => `${c} BETWEEN 0 AND ${MOST}` };
const instant: Rule = {
  expected: 'an instant of the world',
  sql: (c) =>
    `${c} = 0 OR ${c} BETWEEN (SELECT "epoch" - ${PAST} FROM "WorldState") AND (SELECT "now" + ${LONGEST_DURATION} FROM "WorldState")`,
};

/** By the type and the name of a column: the first that fits counts. */
const RULES: readonly (readonly [type: string, name: RegExp, rule: Rule])[] = [
  // A part of a script may never end, seeds and states have any bits, and the clock is checked when the world is opened.
  ['INTEGER', /^(?:t\d|seed|stateId|now|epoch|advancingTo)$/, upTo(Number.MAX_SAFE_INTEGER, 'a whole number')],
  ['INTEGER', /^is[A-Z]/, flag],
  ['INTEGER', /^id$|Id$/, id],
  ['INTEGER', /^(?:at|since|until)$|(?:At|Since|Until)$/, instant],
  ['INTEGER', /./, upTo(MOST, 'a count')],
  ['BIGINT', /./, upTo(MOST_ATOMS, 'atoms')],
  ['REAL', /./, upTo(Number.MAX_SAFE_INTEGER, 'a number')],
  ['TEXT', /^(?:line|envelope)$/, text(1_000_000)],
  ['TEXT', /./, text(20_000)],
];
const OF_SEED = /^(?:Market|Product)$/;
/** Amounts whose rows are added up. */
const TOTALS = /^(?:fees?|value|profit|returned|turnover|collateral)$/;

const tablesIn = (sql: Sql): Table[] =>
  sql
    .all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '[A-Z]*'`)
    .map(({ name }) => ({ name, columns: sql.all<Column>(`SELECT name, type FROM pragma_table_info('${name}')`) }));

/** A column such as `orderId` refers to a row of a table whose name ends in `Order`, or is 0. The seed's own have no rows. */
function referenceOf(name: string, tables: readonly Table[]): Rule | undefined {
  const word = /([A-Z]?[a-z]+)Id$/.exec(name)?.[1] ?? '';
  const kind = word.charAt(0).toUpperCase() + word.slice(1);
  const found = tables.filter((table) => kind !== '' && table.name.endsWith(kind) && table.columns.some((column) => column.name === 'id'));
  if (found.length === 0) return undefined;
  const rows = (c: string) => found.map((table) => `EXISTS (SELECT 1 FROM "${table.name}" other WHERE other."id" = ${c})`).join(' OR ');
  return {
    expected: `0 or the id of a row of ${found.map((table) => table.name).join(', ')}`,
    sql: (c) => `${c} BETWEEN 0 AND ${OF_SEED.test(kind) ? LAST_SEED_ID : 0} OR ${rows(c)}`,
  };
}

/** A wrong value as a complaint can show it. */
function shown(value: unknown): string {
  const all = String(value);
  return all.length > MOST_SHOWN ? `${all.slice(0, MOST_SHOWN)}…` : all;
}

/** The first row of a wrong count, column or total of a table, if any. */
function* wrongIn(sql: Sql, { name: table, columns }: Table, tables: readonly Table[]): Generator<Complaint, void> {
  const complain = (column: string, expected: string, got: unknown) => ({ path: `${table}.${column}`, expected, got: shown(got) });
  const rows = sql.count(`FROM "${table}"`);
  if (rows > MOST_ROWS) return yield complain('*', `at most ${MOST_ROWS} rows`, rows);
  const checks = columns.flatMap(({ name, type }) => {
    const rule = RULES.find(([ofType, ofName]) => type === ofType && ofName.test(name))?.[2];
    const rules = [rule, rule === id ? referenceOf(name, tables) : undefined].filter((each) => each !== undefined);
    const isWrong = ({ sql: of }: Rule) => `("${name}" IS NOT NULL AND (${of(`"${table}"."${name}"`)}) IS NOT TRUE)`;
    return rules.map((each) => ({ name, expected: each.expected, isWrong: isWrong(each) }));
  });
  // One pass over the table; only a wrong one is read column by column.
  if (!sql.get(`SELECT 1 AS "found" FROM "${table}" WHERE ${checks.map(({ isWrong }) => isWrong).join(' OR ')} LIMIT 1`)) {
    for (const { name } of columns.filter((column) => column.type === 'BIGINT' && TOTALS.test(column.name))) {
      // As a number with a point, which does not overflow.
      const total = sql.get<{ total: number }>(`SELECT TOTAL(ABS("${name}")) AS "total" FROM "${table}"`)?.total ?? 0;
      if (total > Number(MOST_ATOMS)) yield complain(name, `a total of at most ${MOST_ATOMS} atoms`, total);
    }
    return;
  }
  for (const { name, expected, isWrong } of checks) {
    const row = sql.get<Record<string, unknown>>(`SELECT "${name}" FROM "${table}" WHERE ${isWrong} LIMIT 1`);
    if (row) yield complain(name, expected, row[name]);
  }
}

/** A number after which SQLite gives no more IDs would end every write of its table. */
function* wrongSequences(sql: Sql): Generator<Complaint, void> {
  const row = sql.get<{ name: string; seq: unknown }>(
    `SELECT "name", "seq" FROM "sqlite_sequence" WHERE typeof("seq") <> 'integer' OR "seq" NOT BETWEEN 0 AND ${MOST} LIMIT 1`,
  );
  if (row) yield { path: `${row.name}.id`, expected: id.expected, got: shown(row.seq) };
}

/**
 * The values in a database that no world of the product has, by the types and the names of the schema's columns: of each wrong column the
 * first. What else a value does, it does to its own world. The database has all migrations and reads integers as bigints.
 */
export function* complaintsIn(db: Db): Generator<Complaint, void> {
  const sql = new Sql(db);
  const tables = tablesIn(sql);
  for (const table of tables) yield* wrongIn(sql, table, tables);
  yield* wrongSequences(sql);
}

/** Throws `Damaged` with the first value that the product cannot have written: a version that did not check imports took it. */
export function refuseWrongValues(db: Db): void {
  for (const { path, expected, got } of complaintsIn(db)) throw new Damaged(`its ${path} is ${got} instead of ${expected}`);
}
