import Database, { type Database as Db } from 'better-sqlite3';
import type { Page } from './page.ts';
import { Sql, type Value } from './sql.ts';

/** Rows read in one turn of the event loop: a millisecond or two; fewer if they take longer than `MOST_MS_A_TURN`. */
const ROWS_A_TURN = 500;
const MOST_MS_A_TURN = 5;
/** Rows between two looks at the clock. */
const ROWS_A_LOOK = 50;

/** Ids searched in one turn for a page of a list. */
const IDS_A_TURN = 2000;

export type IdRange = { readonly after: number; readonly last: number };
/** The matching rows in a range of ids: their count, and the wanted ones, newest first. */
export type Part<Row> = { readonly count: () => number; readonly rows: (limit: number, offset: number) => Row[] };
export type Slice = { readonly skip: number; readonly take: number };
/** Reads one state: a view, or between its turns the writer's connection. */
export type Reader = Pick<Sql, 'get' | 'all'>;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A separate reader of a world's file that sees the state committed when it was opened, whatever is written later. It
 * holds no rows and reads in many turns of the event loop, so that neither its own world nor any other waits for it.
 */
export class ReadView {
  readonly #db: Db;
  readonly #sql: Sql;
  readonly #close: (close: () => void) => void;
  #rowsThisTurn = 0;
  #turnBeganMs = performance.now();

  /**
   * The file is open for its writer. This connection may write, so that it leaves no log behind if it is the last to close;
   * it writes nothing else. `close` does what belongs before and after the close of its connection.
   */
  constructor(file: string, close: (close: () => void) => void) {
    this.#close = close;
    this.#db = new Database(file, { fileMustExist: true });
    this.#db.pragma('query_only = ON');
    this.#db.pragma('cache_size = -2000');
    this.#db.defaultSafeIntegers(true);
    this.#sql = new Sql(this.#db);
    this.#sql.control('BEGIN');
    // A transaction sees the state of its first read.
    this.#sql.get('SELECT 1 FROM "WorldState"');
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#sql.get<Row>(sql, ...values);
  }

  /** All rows of a result known to be short. */
  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#sql.all<Row>(sql, ...values);
  }

  /** Passes every row to `look`, yielding to others in between; returns the number of rows. */
  each<Row>(sql: string, look: (row: Row) => void): Promise<number> {
    return this.#pass(this.#sql.iterate<Row>(sql), look);
  }

  /** Like `each`, for a query with one column of texts. */
  eachText(sql: string, look: (text: string) => void): Promise<number> {
    return this.#pass(this.#sql.iterateTexts(sql), look);
  }

  async #pass<Row>(rows: Iterable<Row>, look: (row: Row) => void): Promise<number> {
    let count = 0;
    for (const row of rows) {
      look(row);
      count += 1;
      if (this.#isTurnOver()) await this.#endTurn();
    }
    return count;
  }

  /** Every row in order, yielding to others in between. */
  async *rows<Row>(sql: string): AsyncGenerator<Row, void> {
    for (const row of this.#sql.iterate<Row>(sql)) {
      yield row;
      if (this.#isTurnOver()) await this.#endTurn();
    }
  }

  /** Counts a row of this turn. */
  #isTurnOver(): boolean {
    this.#rowsThisTurn += 1;
    if (this.#rowsThisTurn % ROWS_A_LOOK > 0) return false;
    return this.#rowsThisTurn >= ROWS_A_TURN || performance.now() - this.#turnBeganMs > MOST_MS_A_TURN;
  }

  async #endTurn(): Promise<void> {
    await nextTurn();
    this.#rowsThisTurn = 0;
    this.#turnBeganMs = performance.now();
  }

  close(): void {
    this.#close(() => this.#db.close());
  }
}

/** Reads a world's committed state in full and as one, while that world and all others continue. */
export async function readWhole<T>(world: { readonly view: () => ReadView }, read: (view: ReadView) => Promise<T>): Promise<T> {
  const view = world.view();
  try {
    return await read(view);
  } finally {
    view.close();
  }
}

const lastIdIn = (reader: Reader, table: string): number =>
  Number(reader.get<{ last: bigint | null }>(`SELECT MAX(rowid) AS last FROM "${table}"`)?.last ?? 0n);

/** Reads a list of a table: a short one at once by the writer's connection, a long one like `readWhole`. */
export const readList = <T>(
  world: { readonly sql: Sql; readonly view: () => ReadView },
  table: string,
  read: (reader: Reader) => Promise<T>,
): Promise<T> => (lastIdIn(world.sql, table) <= IDS_A_TURN ? read(world.sql) : readWhole(world, read));

/** One page of a table with numeric ids, newest first, and the total count: `part` is called with the ids of one turn at a time. */
export async function pageByIds<Row>(
  reader: Reader,
  table: string,
  part: (ids: IdRange) => Part<Row>,
  { skip, take }: Slice,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let count = 0;
  for (let last = lastIdIn(reader, table); last > 0; last -= IDS_A_TURN) {
    const own = part({ after: last - IDS_A_TURN, last });
    const size = own.count();
    if (rows.length < take && count + size > skip) rows.push(...own.rows(take - rows.length, Math.max(0, skip - count)));
    count += size;
    if (last > IDS_A_TURN) await nextTurn();
  }
  return { rows, count };
}
