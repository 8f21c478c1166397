import { assertDefined, type Instant } from '@mt2/domain';
import { type Direction, LevelIndex, Levels, type Market, type Reached } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import { derived, type Source } from '../../../world/transaction/derived.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { watchedPrice } from '../path.ts';
import type { WatchStep } from './price-watch.ts';

type RowLevels = { readonly [direction in Direction]?: number | undefined };
type Options<Row, Name extends string> = {
  readonly table: string;
  /** The watched rows of the table. */
  readonly list: (source: Source) => readonly Row[];
  /** False once nothing more can happen to a row. */
  readonly isWatched: (row: Row) => boolean;
  /** The market whose prices act on a row, if any. */
  readonly marketOf: (source: Source, row: Row) => Market | undefined;
  /** The levels (ticks) of a watched row under each name, by the direction in which the price reaches them. */
  readonly levelsOf: (market: Market, row: Row, now: Instant) => Readonly<Record<Name, RowLevels>>;
  /** The next instant at which a watched row changes by itself. */
  readonly dateOf?: (row: Row, now: Instant) => Instant | undefined;
};

/** Rows by id, their levels by name and market, and their dates. */
class Kept<Row extends { readonly id: number }, Name extends string> {
  readonly rows: Map<number, Row>;
  readonly dates = new LevelIndex();
  readonly #levels = new Map<Name, Map<number, Levels>>();
  /** False while the listed rows have no levels, which may depend on the time. */
  isPlaced = false;

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  levels(name: Name, market: number): Levels {
    const ofName = this.#levels.get(name) ?? new Map<number, Levels>();
    const levels = ofName.get(market) ?? new Levels();
    if (!ofName.has(market)) this.#levels.set(name, ofName.set(market, levels));
    return levels;
  }

  /** Forgets the levels of a row. */
  clear(id: number, market: number): void {
    for (const ofName of this.#levels.values()) ofName.get(market)?.set(id);
  }
}

/** The rows of a table on which prices act, kept in memory with their levels. */
export class WatchedRows<Row extends { readonly id: number }, Name extends string> {
  readonly #options: Options<Row, Name>;
  readonly #keptIn: (source: Source) => Kept<Row, Name>;

  constructor(options: Options<Row, Name>) {
    this.#options = options;
    this.#keptIn = derived((source) => new Kept<Row, Name>(options.list(source)));
  }

  find(source: Source, id: number): Row | undefined {
    return this.#keptIn(source).rows.get(id);
  }

  /** A watched row. Throws if the row is not watched. */
  get(source: Source, id: number): Row {
    return assertDefined(this.find(source, id), 'a changed row is watched');
  }

  size(source: Source): number {
    return this.#keptIn(source).rows.size;
  }

  /** All of them, oldest first. */
  all(source: Source): Row[] {
    return [...this.#keptIn(source).rows.values()].sort((one, other) => one.id - other.id);
  }

  levels(tx: Tx, market: Market, name: Name): Levels {
    return this.#placed(tx).levels(name, market.id);
  }

  /** Follows a change of a watched row that moves none of its levels. */
  note(source: Source, row: Row): void {
    this.#keptIn(source).rows.set(row.id, row);
  }

  /** Follows a change of a row. */
  put(tx: Tx, row: Row): void {
    const kept = this.#placed(tx);
    if (this.#options.isWatched(row)) kept.rows.set(row.id, row);
    else kept.rows.delete(row.id);
    this.#place(tx, kept, row);
  }

  /** The step of a watch that follows the levels of a name. */
  step(
    name: Name,
    {
      run,
      ...step
    }: Pick<WatchStep, 'kind' | 'phase' | 'source'> & {
      /** Acts on the rows that `price` (ticks) has reached in `tx.now`, oldest first; returns the number of events. */
      readonly run: (tx: Tx, market: Market, reached: readonly Reached[], price: number) => number;
    },
  ): WatchStep {
    const levels = (tx: Tx, market: Market) => this.levels(tx, market, name);
    return {
      ...step,
      table: this.#options.table,
      levels,
      run: (tx, market) => {
        const price = watchedPrice(tx, market, step.source, tx.now);
        return run(tx, market, levels(tx, market).reached(price), price);
      },
    };
  }

  /** Due work of the rows' dates: acts on each row on its date. */
  onDate({ kind, phase, run }: Pick<Job, 'kind' | 'phase'> & { readonly run: (tx: Tx, row: Row) => void }): Job {
    return {
      kind,
      phase,
      reads: [this.#options.table],
      each: { table: this.#options.table },
      next: (tx, upTo) => {
        const at = this.#placed(tx).dates.nearest('up');
        return at !== undefined && at <= upTo ? { at, id: 0 } : undefined;
      },
      run: (tx) => {
        const due = this.#placed(tx).dates.reached(tx.now, 'up');
        for (const id of due) run(tx, this.get(tx, id));
        return due.length;
      },
    };
  }

  #placed(tx: Tx): Kept<Row, Name> {
    const kept = this.#keptIn(tx);
    if (!kept.isPlaced) for (const row of kept.rows.values()) this.#place(tx, kept, row);
    kept.isPlaced = true;
    return kept;
  }

  #place(tx: Tx, kept: Kept<Row, Name>, row: Row): void {
    const { isWatched, marketOf, levelsOf, dateOf } = this.#options;
    const market = marketOf(tx, row);
    if (!isWatched(row)) {
      kept.dates.delete(row.id);
      if (market) kept.clear(row.id, market.id);
      return;
    }
    if (dateOf) kept.dates.set(row.id, dateOf(row, tx.now));
    if (!market) return;
    for (const [name, levels] of Object.entries<RowLevels>(levelsOf(market, row, tx.now)))
      kept.levels(name as Name, market.id).set(row.id, levels);
  }
}
