import type { PageRequest } from '@mt2/contracts';
import type { Sql, Value } from './sql.ts';

export type { PageRequest };

/** One page of a list, and the length of the whole list. */
export type Page<Row> = { readonly rows: Row[]; readonly count: number };
/** Required values of the columns of a table: one, or one of several; undefined allows anything. */
export type Where<Row> = { readonly [Column in keyof Row]?: Value | readonly Value[] | undefined };

/** One page (the first is 1) of the matching rows of a table, newest first. The reader needs no number of all of them. */
export function readRows<Row extends { id: number }>(
  { sql }: { readonly sql: Sql },
  table: string,
  where: Where<Row>,
  { page, limit }: PageRequest,
): Row[] {
  const { text, values } = conditionOf(where);
  return sql.all<Row>(`SELECT * FROM "${table}" WHERE ${text} ORDER BY "id" DESC LIMIT ? OFFSET ?`, ...values, limit, (page - 1) * limit);
}

/** The same, and the length of the list, which is counted only if the page does not end it. */
export function readPage<Row extends { id: number }>(
  source: { readonly sql: Sql },
  table: string,
  where: Where<Row>,
  wanted: PageRequest,
): Page<Row> {
  const rows = readRows(source, table, where, wanted);
  const skip = (wanted.page - 1) * wanted.limit;
  const isEnd = rows.length < wanted.limit && (rows.length > 0 || skip === 0);
  return { rows, count: isEnd ? skip + rows.length : countRows(source, table, where) };
}

function countRows<Row>({ sql }: { readonly sql: Sql }, table: string, where: Where<Row>): number {
  const { text, values } = conditionOf(where);
  return Number(sql.get<{ count: bigint }>(`SELECT COUNT(*) AS count FROM "${table}" WHERE ${text}`, ...values)?.count);
}

/** The condition as SQL with the values to bind; an empty list of values matches nothing. */
function conditionOf<Row>(where: Where<Row>): { readonly text: string; readonly values: Value[] } {
  const chosen = Object.entries<Value | readonly Value[] | undefined>(where).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const isList = (value: Value | readonly Value[]): value is readonly Value[] => Array.isArray(value);
  return {
    text: chosen
      .map(({ column, value }) => `"${column}" ${isList(value) ? `IN (${value.map(() => '?').join(', ')})` : '= ?'}`)
      .join(' AND '),
    values: chosen.flatMap(({ value }) => (isList(value) ? [...value] : [value])),
  };
}
