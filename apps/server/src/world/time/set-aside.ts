import { type Decision, type Err, err, noted, ok } from '@mt2/domain';
import type { SetAside as Row } from '@mt2/prisma';
import { iso } from '../iso.ts';
import { notSetAside } from '../tables/not-set-aside.ts';
import type { Sql, Value } from '../tables/sql.ts';
import type { CommandTx, Reading, Tx } from '../transaction/tx.ts';
import type { Due } from './job.ts';

/** An object whose due work failed: the row `id` of the table `kind`, or with `id` 0 the whole job `kind`. */
export type SetAside = Readonly<Row>;
export type ObjectName = Pick<SetAside, 'kind' | 'id'>;

/** The first object to fall due, by the column with its time, of those that meet a condition and are not set aside. */
export const firstDue = ({ sql }: Reading, table: string, at: string, condition: string, ...values: Value[]): Due | undefined =>
  sql.get<Due>(
    `SELECT "id", "${at}" AS "at" FROM "${table}" WHERE ${condition} AND ${notSetAside(table)} ORDER BY "${at}", "id" LIMIT 1`,
    ...values,
  );

/** True for the error of the database's triggers, which refuse every change of a set-aside object (`prisma/migrations/0001_3_6_0`). */
export const isGuarded = (error: unknown): boolean => error instanceof Error && error.message === 'object-set-aside';

/** Everything set aside, in the order it happened. */
export const listSetAside = ({ sql }: { readonly sql: Pick<Sql, 'all'> }): SetAside[] =>
  sql.all<SetAside>('SELECT * FROM "SetAside" ORDER BY "at", "kind", "id"');

/** The number of rows that `listSetAside` would return. */
export const countSetAside = ({ sql }: Reading): number => sql.count('FROM "SetAside"');

export const isSetAside = ({ sql }: Reading, { kind, id }: ObjectName): boolean =>
  sql.get('SELECT 1 FROM "SetAside" WHERE "kind" = +? AND "id" = +?', kind, id) !== undefined;

/** Refuses the change of a set-aside object. A command asks before it reads the object from memory, which does not have it. */
export const refuseIfSetAside = (tx: CommandTx, name: ObjectName): Err<'object-set-aside'> | undefined =>
  isSetAside(tx, name) ? noted(tx.note, 'set-aside', `${name.kind} ${name.id}`, err('object-set-aside')) : undefined;

/** Sets objects aside and clears cached values, so that they are recomputed without the objects. */
export function setAside(tx: Tx, rows: readonly SetAside[]): void {
  for (const row of rows) tx.sql.insert<SetAside>('SetAside', row);
  tx.derived.forget();
}

/** A set-aside object in words, with the reason. */
export function setAsideSentence({ kind, id, job, at, error }: SetAside): string {
  const what = id === 0 ? `All ${kind}` : `${kind} ${id}`;
  return `${what} is set aside since ${iso(at)}, because ${job} failed: ${error.replace(/\p{Cc}+/gu, ' ')}`;
}

/** Takes an object back and returns it: its due work is done from the next second on. */
export function retry(tx: Tx, { kind, id }: ObjectName): Decision<SetAside, 'not-set-aside'> {
  const row = tx.sql.get<SetAside>('SELECT * FROM "SetAside" WHERE "kind" = +? AND "id" = +?', kind, id);
  if (!row) return err('not-set-aside');
  tx.sql.delete('SetAside', { kind, id });
  tx.derived.forget();
  return ok(row);
}
