import Database, { type Database as Db } from 'better-sqlite3';
import type { Page } from './page.ts';
import { Sql, type Value } from './sql.ts';

/** So many rows are read in one turn of the event loop: a millisecond or two. */
const ROWS_A_TURN = 500;

/** So many ids are looked through in one turn for a page of a list. */
const IDS_A_TURN = 2000;

/** Ids above `after`, up to `last`. */
export type IdRange = { readonly after: number; readonly last: number };
/** The rows of some ids that belong to a list: how many, and those of them that are wanted, the newest first. */
export type Part<Row> = { readonly count: () => number; readonly rows: (limit: number, offset: number) => Row[] };
export type Slice = { readonly skip: number; readonly take: number };

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A reader of its own of a world's file: from first to last it sees what was committed when it was opened, whatever is written meanwhile.
 * It keeps no rows, and goes through them in many turns of the event loop, so that neither its own world waits for it nor any other.
 */
export class ReadView {
  readonly #db: Db;
  readonly #sql: Sql;
  #rowsThisTurn = 0;

  /**
   * The file is open for its writer. A connection that may write, so that it
   * leaves no log behind where it is the last to close; it writes nothing else.
   */
  constructor(file: string) {
    this.#db = new Database(file, { fileMustExist: true });
    this.#db.pragma('query_only = ON');
    this.#db.pragma('cache_size = -2000');
    this.#db.defaultSafeIntegers(true);
    this.#sql = new Sql(this.#db);
    this.#sql.run('BEGIN');
    // A transaction sees the state at which it first reads.
    this.#sql.get('SELECT 1 FROM "WorldState"');
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#sql.get<Row>(sql, ...values);
  }

  /** Every row of what is known to be short. */
  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#sql.all<Row>(sql, ...values);
  }

  /** Shows every row to `look`, and lets others have their turns; answers how many there were. */
  async each<Row>(sql: string, look: (row: Row) => void): Promise<number> {
    let count = 0;
    for (const row of this.#sql.iterate<Row>(sql)) {
      look(row);
      count += 1;
      this.#rowsThisTurn += 1;
      if (this.#rowsThisTurn < ROWS_A_TURN) continue;
      await nextTurn();
      this.#rowsThisTurn = 0;
    }
    return count;
  }

  /** Every row, one after the other, and lets others have their turns. */
  async *rows<Row>(sql: string): AsyncGenerator<Row, void> {
    for (const row of this.#sql.iterate<Row>(sql)) {
      yield row;
      this.#rowsThisTurn += 1;
      if (this.#rowsThisTurn < ROWS_A_TURN) continue;
      await nextTurn();
      this.#rowsThisTurn = 0;
    }
  }

  /**
   * One page of the rows of a table whose key is a number, the newest first, and how
   * many there are in all: `part` is called with the ids of one turn after the other.
   */
  async page<Row>(table: string, part: (ids: IdRange) => Part<Row>, { skip, take }: Slice): Promise<Page<Row>> {
    const rows: Row[] = [];
    let count = 0;
    for (let last = this.#lastId(table); last > 0; last -= IDS_A_TURN) {
      const own = part({ after: last - IDS_A_TURN, last });
      const size = own.count();
      if (rows.length < take && count + size > skip) rows.push(...own.rows(take - rows.length, Math.max(0, skip - count)));
      count += size;
      await nextTurn();
    }
    return { rows, count };
  }

  #lastId(table: string): number {
    return Number(this.#sql.get<{ last: bigint | null }>(`SELECT MAX(rowid) AS last FROM "${table}"`)?.last ?? 0n);
  }

  close(): void {
    this.#db.close();
  }
}

/** Reads through the whole of a world's committed state, as one, while that world and all others go on. */
export async function readWhole<T>(world: { readonly view: () => ReadView }, read: (view: ReadView) => Promise<T>): Promise<T> {
  const view = world.view();
  try {
    return await read(view);
  } finally {
    view.close();
  }
}
