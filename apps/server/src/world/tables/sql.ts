import { assertDefined, must } from '@mt2/domain';
import type { Database, RunResult, Statement } from 'better-sqlite3';
import { InsertTexts } from './insert-texts.ts';

export type Value = bigint | number | string | null;
type CachedStatement = {
  readonly statement: Statement<Value[], Record<string, unknown>>;
  /** Columns of type Int in the schema. */
  readonly counts: readonly string[];
};

/** Rows per statement: beyond this a row becomes hardly cheaper. Up to the lower number, each row count has its own statement. */
const MOST_TOGETHER = 50;
const MOST_BY_COUNT = 8;

/**
 * A bare parameter in a comparison or a limit: SQLite may plan by its value, and then parses the statement again each time it
 * runs. A statement writes `+?` there, by which it does not.
 */
const BARE = /(=|<|>|\bIS|\bLIMIT|\bOFFSET)\s*\?/i;
/** The Int columns of each text's result. All worlds have the same tables, and asking SQLite costs as much as preparing the statement. */
const countsByText = new Map<string, CachedStatement['counts']>();

function learnCounts(sql: string, statement: CachedStatement['statement']): CachedStatement['counts'] {
  must(!BARE.test(sql), 'a compared parameter is written +?');
  const counts = (statement.reader ? statement.columns() : []).filter(({ type }) => type === 'INTEGER').map(({ name }) => name);
  countsByText.set(sql, counts);
  return counts;
}

/** What a repository needs to read rows. */
export type Reading = { readonly sql: Sql };

/**
 * Prepared statements on a world's writing connection. Rows have the schema's types: Int columns are numbers, BigInt
 * columns and computed values are bigints. A statement that changes rows declares its table, so that the jobs that read it
 * are asked again; it changes no other one.
 */
export class Sql {
  readonly #db: Database;
  /** True if a commit ends when the disk has it. */
  readonly isSynced: boolean;
  readonly #statements = new Map<string, CachedStatement>();
  readonly #changed = new Set<string>();
  readonly #inserts = new InsertTexts();
  #writes = 0;

  constructor(db: Database, isSynced = false) {
    this.#db = db;
    this.isSynced = isSynced;
  }

  get isInTransaction(): boolean {
    return this.#db.inTransaction;
  }

  /** Number of statements so far that have changed a row. */
  get writes(): number {
    return this.#writes;
  }

  /** The tables in which a row may have changed since the last call. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    const { statement, counts } = this.#read(sql);
    const row = statement.get(...values);
    return row && (toCounts(row, counts) as Row);
  }

  /** The number of the rows that the rest of a query selects: `FROM …`. */
  count(rest: string, ...values: Value[]): number {
    return Number(this.get<{ count: bigint }>(`SELECT COUNT(*) AS count ${rest}`, ...values)?.count);
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    const { statement, counts } = this.#read(sql);
    const rows = statement.all(...values);
    for (const row of rows) toCounts(row, counts);
    return rows as Row[];
  }

  /** Every row in order: for results too large for memory. The statement is busy until the last row. */
  *iterate<Row>(sql: string, ...values: Value[]): Generator<Row, void> {
    const { statement, counts } = this.#read(sql);
    for (const row of statement.iterate(...values)) yield toCounts(row, counts) as Row;
  }

  /** The texts of a query with one column, in order. The statement is busy until the last one. */
  iterateTexts(sql: string): Iterable<string> {
    const { statement } = this.#read(sql);
    return (statement as unknown as Statement<Value[], string>).pluck().iterate();
  }

  /** A statement about the transaction: it changes no row. */
  control(sql: string): void {
    must(this.#keep(sql).statement.run().changes === 0, 'a change declares its table');
  }

  /** Undoes what came after a savepoint; without one the transaction, which SQLite may have undone itself. */
  rollBack(savepoint?: string): void {
    if (savepoint !== undefined) this.control(`ROLLBACK TO ${savepoint}`);
    else if (this.isInTransaction) this.control('ROLLBACK');
  }

  /** Runs a change of a table and returns the number of rows affected. */
  change(table: string, sql: string, ...values: Value[]): number {
    return this.#change(table, sql, values).changes;
  }

  /** Runs a change of a table and returns the rows affected. */
  returning<Row>(table: string, sql: string, ...values: Value[]): Row[] {
    const { statement, counts } = this.#keep(sql, table);
    const rows = statement.all(...values);
    if (rows.length > 0) this.#markChanged(table);
    for (const row of rows) toCounts(row, counts);
    return rows as Row[];
  }

  /** Runs an insert and returns the row's id; undefined if a conflict prevented it. */
  add(table: string, sql: string, ...values: Value[]): number | undefined {
    const { changes, lastInsertRowid } = this.#change(table, sql, values);
    return changes === 0 ? undefined : Number(lastInsertRowid);
  }

  /** Inserts a row and returns its id (the table's counter if the row has none). */
  insert<Row extends object>(table: string, row: Partial<Row>): number {
    return Number(this.#change(table, this.#inserts.ofOne(table, Object.keys(row)), Object.values(row) as Value[]).lastInsertRowid);
  }

  /** Stores a row in place of the one that has its key, if there is one. */
  put<Row extends object>(table: string, row: Row): void {
    const insert = this.#inserts.ofOne(table, Object.keys(row));
    this.#change(table, insert.replace('INSERT', 'INSERT OR REPLACE'), Object.values(row) as Value[]);
  }

  /**
   * Inserts rows in order, many per statement, and returns the first id; the others are consecutive. The caller passes at
   * least one row.
   */
  insertAll<Row extends object>(table: string, columns: readonly (keyof Row & string)[], rows: readonly Row[]): number {
    let first: number | undefined;
    for (let done = 0; done < rows.length; ) {
      const left = rows.length - done;
      const count = left < MOST_TOGETHER ? Math.min(left, MOST_BY_COUNT) : MOST_TOGETHER;
      const { lastInsertRowid } = this.#insertSome(table, columns, rows.slice(done, done + count));
      first ??= Number(lastInsertRowid) - count + 1;
      done += count;
    }
    return assertDefined(first, 'an insert has rows');
  }

  /**
   * Inserts rows by one statement. Binding a value costs about as much as storing it, so a value shared by all rows is bound
   * once; except in the first column, so that every row binds something.
   */
  #insertSome<Row extends object>(table: string, columns: readonly (keyof Row & string)[], rows: readonly Row[]): RunResult {
    const [head] = rows;
    const isShared = (column: keyof Row) => rows.every((row) => row[column] === head?.[column]);
    const shared = rows.length === MOST_TOGETHER ? columns.slice(1).filter(isShared) : [];
    const own = shared.length === 0 ? columns : columns.filter((column) => !shared.includes(column));
    const values = shared.map((column) => head?.[column] as Value);
    for (const row of rows) for (const column of own) values.push(row[column] as Value);
    return this.#change(table, this.#inserts.of(table, columns, own, rows.length), values);
  }

  /** Updates the rows matching every field of `where`; returns their number. */
  update<Row extends object>(table: string, where: Partial<Row>, set: Partial<Row>): number {
    const sql = `UPDATE "${table}" SET ${equal(set, ', ')} WHERE ${equal(where, ' AND ')}`;
    return this.#change(table, sql, [...Object.values(set), ...Object.values(where)] as Value[]).changes;
  }

  /** Deletes the rows matching every field of `where`; returns their number. */
  delete<Row extends object>(table: string, where: Partial<Row>): number {
    return this.#change(table, `DELETE FROM "${table}" WHERE ${equal(where, ' AND ')}`, Object.values(where) as Value[]).changes;
  }

  #change(table: string, sql: string, values: Value[]): RunResult {
    const result = this.#keep(sql, table).statement.run(...values);
    if (result.changes > 0) this.#markChanged(table);
    return result;
  }

  #markChanged(table: string): void {
    this.#writes += 1;
    this.#changed.add(table);
  }

  #read(sql: string): CachedStatement {
    const kept = this.#keep(sql);
    must(kept.statement.readonly, 'a change declares its table');
    return kept;
  }

  /** The prepared statement; `table` is the one that it declares to change. */
  #keep(sql: string, table?: string): CachedStatement {
    return this.#statements.get(sql) ?? this.#prepare(sql, table);
  }

  #prepare(sql: string, table: string | undefined): CachedStatement {
    must(table === undefined || sql.includes(table), 'a change names the table that it declares');
    const statement = this.#db.prepare<Value[], Record<string, unknown>>(sql);
    const counts = countsByText.get(sql) ?? learnCounts(sql, statement);
    const fresh = { statement, counts };
    this.#statements.set(sql, fresh);
    return fresh;
  }
}

const equal = (row: object, glue: string): string =>
  Object.keys(row)
    .map((name) => `"${name}" = +?`)
    .join(glue);

function toCounts(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  for (const name of names) if (typeof row[name] === 'bigint') row[name] = Number(row[name]);
  return row;
}
