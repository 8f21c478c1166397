import { must } from '@mt2/domain';
import type { WorldFacts } from '../world-facts.ts';
import { notSetAside } from './not-set-aside.ts';
import { type By, type Page, type PageRequest, readPage, type Where } from './page.ts';
import type { Reading, Value } from './sql.ts';

/** The part of an area's status table that a repository needs. */
type Table<Name extends string> = {
  readonly codeOf: (name: Name) => number;
  readonly statusOf: (code: number) => Name;
  readonly become: (from: Name, to: Name) => Name;
};
type Stored = { readonly id: number; readonly status: number };

/** What a change of a status needs. */
type Writing = Reading & { readonly world: WorldFacts };

/** A row with its status as a name, as its repository returns it. */
export type Named<Row extends Stored, Name extends string> = Omit<Row, 'status'> & { readonly status: Name };

/** Replaces the number of a row's status by its name, in the row itself, which was read for this. */
export function named<Row extends Stored, Name extends string>({ statusOf }: Table<Name>, row: Row): Named<Row, Name> {
  return Object.assign(row, { status: statusOf(row.status) });
}

/** The numbers of some statuses as an SQL list: `(1, 2)`. */
export const listed = <Name extends string>({ codeOf }: Table<Name>, ...names: readonly Name[]): string =>
  `(${names.map(codeOf).join(', ')})`;

/** A step from the status in which rows were read to the next. */
type StatusStep<Name extends string> = { readonly from: Name; readonly to: Name };

/** A statement's changes: the number of rows, or the rows with their new values. */
type Changed = number | readonly object[];
const countOf = (changed: Changed): number => (typeof changed === 'number' ? changed : changed.length);

/**
 * Takes a step with a statement of the caller: `write` gets the numbers of both statuses, changes only rows in the first,
 * and returns what it changed. If that is no row, no step was taken. `column` is the name under which the status is drawn.
 * Throws if the table has no such step.
 */
export function takeStep<Name extends string, Rows extends Changed>(
  { world }: { readonly world: WorldFacts },
  column: string,
  { codeOf, become }: Table<Name>,
  { from, to }: StatusStep<Name>,
  write: (before: number, after: number) => Rows,
): Rows {
  const before = codeOf(from);
  const after = codeOf(become(from, to));
  const changed = write(before, after);
  if (countOf(changed) > 0) world.steps?.add(column, before, after);
  return changed;
}

export type Step<Name extends string> = StatusStep<Name> & { readonly id: number };

/**
 * Takes a row's step, and writes other columns with it. Throws if the table has no such step, or the row has left `from`
 * since it was read.
 */
export function transition<Row extends Stored, Name extends string>(
  tx: Writing,
  table: string,
  statuses: Table<Name>,
  { id, ...step }: Step<Name>,
  set: Partial<Omit<Row, 'id' | 'status'>>,
): void {
  const changed = takeStep(tx, table, statuses, step, (before, status) =>
    tx.sql.update<Stored>(table, { id, status: before }, { ...set, status }),
  );
  must(changed === 1, 'the status of a row has not changed since it was read');
}

/** Required values of columns, with statuses by their names. */
type Required<Row, Name> = Omit<Where<Row>, 'status'> & { readonly status?: Name | readonly Name[] | undefined };

/** The rows of a table that has a status: read with its name, and stored with its number. */
export function rowsOf<Row extends Stored, Name extends string>(table: string, statuses: Table<Name>) {
  type Known = Named<Row, Name>;
  type Others = Partial<Omit<Row, 'id' | 'status'>>;
  const { codeOf } = statuses;
  const toRow = (row: Row): Known => named(statuses, row);
  const byId = `SELECT * FROM "${table}" WHERE "id" = +?`;

  return {
    toRow,
    find({ sql }: Reading, id: number): Known | undefined {
      const row = sql.get<Row>(byId, id);
      return row && toRow(row);
    },
    /** The rows that the rest of a query selects: `WHERE …`. */
    list: ({ sql }: Reading, rest: string, ...values: Value[]): Known[] =>
      sql.all<Row>(`SELECT * FROM "${table}" ${rest}`, ...values).map(toRow),
    /** The rows that meet a condition and are not set aside, oldest first. */
    watched: ({ sql }: Reading, condition: string, ...values: Value[]): Known[] =>
      sql.all<Row>(`SELECT * FROM "${table}" WHERE ${condition} AND ${notSetAside(table)} ORDER BY "id"`, ...values).map(toRow),
    /** One page of the matching rows, newest first or by a time, and the length of the list. */
    page(source: Reading, { status, ...others }: Required<Row, Name>, slice: PageRequest, by?: By<Row>): Page<Known> {
      const codes = typeof status === 'string' ? codeOf(status) : status?.map(codeOf);
      const { rows, count } = readPage<Row>(source, table, { ...others, status: codes } as Where<Row>, slice, by);
      return { rows: rows.map(toRow), count };
    },
    /** Stores a new row, which gets its table's next ID unless it has one. */
    insert: (tx: Reading, row: Omit<Known, 'id'> & { readonly id?: number }): Known =>
      ({ id: tx.sql.insert(table, { ...row, status: codeOf(row.status) }), ...row }) as unknown as Known,
    /** Moves a row to another status, writes other columns with it, and returns it: see `transition`. */
    move<Of extends { readonly id: number; readonly status: Name }>(tx: Writing, row: Of, to: Name, set: Others): Of {
      transition<Row, Name>(tx, table, statuses, { id: row.id, from: row.status, to }, set);
      return { ...row, ...set, status: to };
    },
  };
}
