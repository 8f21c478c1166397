import type { Complaint } from '@mt2/contracts/complaint';
import { unitOf } from '@mt2/domain';
import { seedMarketsAt } from '@mt2/domain/market';
import { RULES } from '@mt2/prisma/columns/index';
import { type AnyRules, MOST_ID, MOST_SUM } from '@mt2/prisma/columns/rules';
import type { Database as Db } from 'better-sqlite3';
import { Sql } from '../tables/sql.ts';
import { Damaged } from './damage.ts';

type Row = Readonly<Record<string, unknown>>;
const MOST_SHOWN = 60;

/** A wrong value as a complaint can show it. */
const shown = (value: unknown): string => {
  const text = String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};
const complain = (table: string, column: string, expected: string, got: unknown): Complaint => ({
  path: `${table}.${column}`,
  expected,
  got: shown(got),
});

const patterns = new Map<string, RegExp>();
function matches(pattern: string, text: string): 0 | 1 {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known.test(text) ? 1 : 0;
}

/** The functions of the rules: whether a text matches, and the atoms of a market's tick and step. */
function addFunctions(db: Db, sql: Sql): void {
  const added = sql.all<{ id: number; priceDecimals: number; quantityDecimals: number }>('SELECT * FROM "AddedMarket"');
  const epoch = sql.get<{ epoch: number }>('SELECT "epoch" FROM "WorldState"')?.epoch ?? 0;
  const markets = new Map([...seedMarketsAt(epoch).list, ...added].map((market) => [BigInt(market.id), market]));
  const unit = (decimals: number | undefined) => (decimals === undefined ? null : unitOf(decimals));
  const options = { deterministic: true, safeIntegers: true };
  db.function('matches', options, (pattern: unknown, text: unknown) => matches(String(pattern), String(text)));
  db.function('tick_of', options, (market: unknown) => unit(markets.get(market as bigint)?.priceDecimals));
  db.function('step_of', options, (market: unknown) => unit(markets.get(market as bigint)?.quantityDecimals));
}

const wrong = (condition: string, column: string): string => `(${column} IS NOT NULL AND (${condition}) IS NOT TRUE)`;

function* wrongColumns(sql: Sql, table: string, { columns }: AnyRules): Generator<Complaint, void> {
  const conditions = Object.entries(columns).map(([name, rule]) => ({
    name,
    rule,
    is: wrong(rule.sql(`here."${name}"`), `here."${name}"`),
  }));
  // One pass over the table; only a wrong one is read column by column.
  if (!sql.get(`SELECT 1 AS "found" FROM "${table}" here WHERE ${conditions.map(({ is }) => is).join(' OR ')} LIMIT 1`)) return;
  for (const { name, rule, is } of conditions) {
    const row = sql.get<Row>(`SELECT "${name}" FROM "${table}" here WHERE ${is} LIMIT 1`);
    if (row) yield complain(table, name, rule.expected, row[name]);
  }
}

function* wrongCounts(sql: Sql, table: string, { counts = [] }: AnyRules): Generator<Complaint, void> {
  for (const { most, alike, where = 'TRUE', what } of counts) {
    const group = alike.length === 0 ? '' : `GROUP BY ${alike.map((name) => `"${name}"`).join(', ')}`;
    const row = sql.get<{ n: bigint }>(`SELECT COUNT(*) AS "n" FROM "${table}" WHERE ${where} ${group} HAVING COUNT(*) > ${most} LIMIT 1`);
    if (row) yield complain(table, alike.at(-1) ?? 'id', `at most ${most} ${what}`, row.n);
  }
}

/** As numbers with a point, which do not overflow. */
function* wrongTotals(sql: Sql, table: string, { totals = [] }: AnyRules): Generator<Complaint, void> {
  for (const name of totals) {
    const total = sql.get<{ total: number }>(`SELECT TOTAL(ABS("${name}")) AS "total" FROM "${table}"`)?.total ?? 0;
    if (total > Number(MOST_SUM)) yield complain(table, name, `a total of at most ${MOST_SUM} atoms`, total);
  }
}

function* wrongRows(sql: Sql, table: string, { rows = [], all = [] }: AnyRules): Generator<Complaint, void> {
  if (rows.length + all.length === 0) return;
  const found = sql.all<Row>(`SELECT * FROM "${table}"`);
  for (const { at, expected, holds } of rows) {
    const row = found.find((each) => !holds(each as never));
    if (row) yield complain(table, at, expected, row[at]);
  }
  const now = Number(sql.get<{ now: number }>('SELECT "now" FROM "WorldState"')?.now);
  for (const { at, expected, holds } of all) if (!holds(found as never, now)) yield complain(table, at, expected, 'others');
}

/** A number after which SQLite gives no more IDs would end every write of its table. */
function* wrongSequences(sql: Sql): Generator<Complaint, void> {
  const row = sql.get<{ name: string; seq: unknown }>(
    `SELECT "name", "seq" FROM "sqlite_sequence" WHERE typeof("seq") <> 'integer' OR "seq" NOT BETWEEN 0 AND ${MOST_ID} LIMIT 1`,
  );
  if (row) yield complain(row.name, 'id', `IDs up to ${MOST_ID}`, row.seq);
}

/**
 * The values in a database that the product cannot have written, by the rules next to the schema: of each wrong column the
 * first; of a table without one the counts and rows. The database has all migrations and reads integers as bigints.
 */
export function* complaintsIn(db: Db): Generator<Complaint, void> {
  const sql = new Sql(db);
  addFunctions(db, sql);
  for (const [table, rules] of RULES) {
    let isWrong = false;
    for (const complaint of wrongColumns(sql, table, rules)) {
      isWrong = true;
      yield complaint;
    }
    if (isWrong) continue;
    yield* wrongCounts(sql, table, rules);
    yield* wrongTotals(sql, table, rules);
    yield* wrongRows(sql, table, rules);
  }
  yield* wrongSequences(sql);
}

/** Columns that a stored world may fill, and an exported one may not: a killed server may have left an advance to be continued. */
const MAY_BE = new Set(['WorldState.advancingTo']);

/** Throws `Damaged` with the first value that the product cannot have written: a version that did not check imports took it. */
export function refuseWrongValues(db: Db): void {
  for (const { path, expected, got } of complaintsIn(db))
    if (!MAY_BE.has(path)) throw new Damaged(`its ${path} is ${got} instead of ${expected}`);
}
