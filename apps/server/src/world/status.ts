import { must } from '@mt2/domain';
import type { Tx } from './tx.ts';

/** The part of an area's status table that a repository needs. */
type Table<Name extends string> = {
  readonly codeOf: (name: Name) => number;
  readonly statusOf: (code: number) => Name;
  readonly become: (from: Name, to: Name) => Name;
};
type Stored = { readonly id: number; readonly status: number };

/** A row as its repository hands it out: its status is a name. */
export type Named<Row extends Stored, Name extends string> = Omit<Row, 'status'> & { readonly status: Name };

/** Puts the name of a row's status in place of its number: in the row itself, which was read for this. */
export function named<Row extends Stored, Name extends string>({ statusOf }: Table<Name>, row: Row): Named<Row, Name> {
  return Object.assign(row, { status: statusOf(row.status) });
}

/** The numbers of some statuses as SQL lists them: `(1, 2)`. */
export const listed = <Name extends string>({ codeOf }: Table<Name>, ...names: readonly Name[]): string =>
  `(${names.map(codeOf).join(', ')})`;

/** A row's step from the status in which it was read to the next one. */
export type Step<Name extends string> = { readonly id: number; readonly from: Name; readonly to: Name };

/** Takes a row's step, and writes other columns with it. Throws where the table has no such step, or the row has left `from` since it was read. */
export function transition<Row extends Stored, Name extends string>(
  { sql, world }: Pick<Tx, 'sql' | 'world'>,
  table: string,
  { codeOf, become }: Table<Name>,
  { id, from, to }: Step<Name>,
  set: Partial<Omit<Row, 'id' | 'status'>>,
): void {
  const status = codeOf(become(from, to));
  const before = codeOf(from);
  const changed = sql.update<Stored>(table, { id, status: before }, { ...set, status });
  must(changed === 1, 'a row is in the status in which it was read');
  world.seen?.step(table, before, status);
}
