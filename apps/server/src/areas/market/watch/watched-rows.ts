import { assertDefined, type Instant } from '@mt2/domain';
import { type Direction, LevelIndex, Levels, type Market, type Reached } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import { derived, eachInParts, type InParts, type Source, type Tx } from '../../../world/transaction/tx.ts';
import { watchedPrice } from '../path.ts';
import type { WatchStep } from './price-watch.ts';

type RowLevels = { readonly [direction in Direction]?: number | undefined };
/** Instants in order, by the ID of their row. */
class Dates {
  readonly #index = new LevelIndex();

  set(id: number, at: Instant | undefined): void {
    this.#index.set(id, at);
  }

  first(): Instant | undefined {
    return this.#index.nearest('up');
  }

  /** The rows whose date has been reached, by ID. */
  reached(now: Instant): number[] {
    return this.#index.reached(now, 'up');
  }
}

type Options<Row, Name extends string, Event extends string> = {
  readonly table: string;
  /** The watched rows of the table. */
  readonly list: (source: Source) => readonly Row[];
  /** False once nothing more can happen to a row. */
  readonly isWatched: (row: Row) => boolean;
  /** The market whose prices act on a row, if any. */
  readonly marketOf: (source: Source, row: Row) => Market | undefined;
  /** The levels (ticks) of a watched row under each name, by the direction in which the price reaches them. */
  readonly levelsOf: (market: Market, row: Row, now: Instant) => Readonly<Record<Name, RowLevels>>;
  /** The instants at which a watched row changes by itself, each under a name. */
  readonly datesOf?: (row: Row, now: Instant) => Readonly<Record<Event, Instant | undefined>>;
};

/** The market of dates of rows without one. */
const NO_MARKET = 0;

/** The value under a name and a market, created on first use. */
function under<Name, T>(all: Map<Name, Map<number, T>>, name: Name, market: number, make: () => T): T {
  const ofName = all.get(name) ?? new Map<number, T>();
  const value = ofName.get(market) ?? make();
  if (!ofName.has(market)) all.set(name, ofName.set(market, value));
  return value;
}

/** Rows by id, and their levels and dates by name and market. */
class Kept<Row extends { readonly id: number }, Name extends string, Event extends string> {
  readonly rows: Map<number, Row>;
  readonly #levels = new Map<Name, Map<number, Levels>>();
  readonly #dates = new Map<Event, Map<number, Dates>>();
  /** False while the listed rows have no levels, which may depend on the time. */
  isPlaced = false;

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  levels(name: Name, market: number): Levels {
    return under(this.#levels, name, market, () => new Levels());
  }

  /** The levels of a name by market; undefined if there are none so far. */
  levelsOf(name: Name): ReadonlyMap<number, Levels> | undefined {
    return this.#levels.get(name);
  }

  dates(event: Event, market: number): Dates {
    return under(this.#dates, event, market, () => new Dates());
  }

  /** The dates of an event in all markets. */
  allDates(event: Event): Dates[] {
    return [...(this.#dates.get(event)?.values() ?? [])];
  }

  /** Forgets the levels and dates of a row. */
  clear(id: number, market: number): void {
    for (const ofName of this.#levels.values()) ofName.get(market)?.set(id);
    for (const ofEvent of this.#dates.values()) ofEvent.get(market)?.set(id, undefined);
  }
}

/** The rows of a table on which prices act, kept in memory with their levels. */
export class WatchedRows<Row extends { readonly id: number }, Name extends string, Event extends string = never> {
  readonly #options: Options<Row, Name, Event>;
  readonly #keptIn: (source: Source) => Kept<Row, Name, Event>;

  constructor(options: Options<Row, Name, Event>) {
    this.#options = options;
    this.#keptIn = derived((source) => new Kept<Row, Name, Event>(options.list(source)));
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

  dates(tx: Tx, market: Market, event: Event): Dates {
    return this.#placed(tx).dates(event, market.id);
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
      readonly run: (tx: Tx, market: Market, reached: readonly Reached[], price: number) => number | InParts<number>;
    },
  ): WatchStep {
    return {
      ...step,
      table: this.#options.table,
      levels: (tx) => {
        const ofName = this.#placed(tx).levelsOf(name);
        return (market) => ofName?.get(market.id);
      },
      run: (tx, market) => {
        const price = watchedPrice(tx, market, step.source, tx.now);
        return run(tx, market, this.levels(tx, market, name).reached(price), price);
      },
    };
  }

  /** Due work of an event: acts on each row on its date. */
  onDate(event: Event, { kind, phase, run }: Pick<Job, 'kind' | 'phase'> & { readonly run: (tx: Tx, row: Row) => void }): Job {
    return {
      kind,
      phase,
      reads: [this.#options.table],
      manyOf: { table: this.#options.table },
      next: (tx, upTo) => {
        const firsts = this.#placed(tx)
          .allDates(event)
          .flatMap((dates) => dates.first() ?? []);
        const at = Math.min(...firsts);
        return at <= upTo ? { at, id: 0 } : undefined;
      },
      run: (tx) => {
        const due = this.#placed(tx)
          .allDates(event)
          .flatMap((dates) => dates.reached(tx.now))
          .sort((one, other) => one - other);
        return eachInParts(due, (id) => {
          run(tx, this.get(tx, id));
          return 1;
        });
      },
    };
  }

  #placed(tx: Tx): Kept<Row, Name, Event> {
    const kept = this.#keptIn(tx);
    if (!kept.isPlaced) for (const row of kept.rows.values()) this.#place(tx, kept, row);
    kept.isPlaced = true;
    return kept;
  }

  #place(tx: Tx, kept: Kept<Row, Name, Event>, row: Row): void {
    const { isWatched, marketOf, levelsOf, datesOf } = this.#options;
    const market = marketOf(tx, row);
    const place = market?.id ?? NO_MARKET;
    if (!isWatched(row)) {
      kept.clear(row.id, place);
      return;
    }
    if (datesOf)
      for (const [event, at] of Object.entries<Instant | undefined>(datesOf(row, tx.now)))
        kept.dates(event as Event, place).set(row.id, at);
    if (!market) return;
    for (const [name, levels] of Object.entries<RowLevels>(levelsOf(market, row, tx.now)))
      kept.levels(name as Name, market.id).set(row.id, levels);
  }
}
