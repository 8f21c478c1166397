import { must } from '@mt2/domain';
import type { WorldFacts } from '../world-facts.ts';
import type { Sql } from './sql.ts';

/** The part of an area's status table that a repository needs. */
type Table<Name extends string> = {
  readonly codeOf: (name: Name) => number;
  readonly statusOf: (code: number) => Name;
  readonly become: (from: Name, to: Name) => Name;
};
type Stored = { readonly id: number; readonly status: number };

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
  tx: { readonly sql: Sql; readonly world: WorldFacts },
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
