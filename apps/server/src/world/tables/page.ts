import type { PageRequest } from '@mt2/contracts';
import { DAY, type Days } from '@mt2/domain';
import type { Reading, Value } from './sql.ts';

export type { PageRequest };

/** One page of a list, and the length of the whole list. */
export type Page<Row> = { readonly rows: Row[]; readonly count: number };
/** Required values of a column: one, or one of several, or the instants of days. */
type Required = Value | readonly Value[] | Days;
/** Required values of the columns of a table; undefined allows anything. */
export type Where<Row> = { readonly [Column in keyof Row]?: Required | undefined };

/** The column with the time by which rows are listed, latest first, or the two of which the later counts; undefined: newest first. */
export type By<Row> = (keyof Row & string) | readonly [keyof Row & string, keyof Row & string] | undefined;

/** `column` if a list has only ended things, which are listed by the time of their end; undefined lists newest first. */
export const byEnd = <Name extends string, Column extends string>(
  { isFinal }: { readonly isFinal: (name: Name) => boolean },
  statuses: readonly Name[] | undefined,
  column: Column,
): Column | undefined => (statuses?.every(isFinal) ? column : undefined);

/** `column` if a list has not only open things: what was just filled, repaid or cancelled is first, however old. */
export const byChange = <Name extends string, Column extends string>(
  { isFinal }: { readonly isFinal: (name: Name) => boolean },
  statuses: readonly Name[] | undefined,
  column: Column,
): Column | undefined => (statuses?.every((status) => !isFinal(status)) ? undefined : column);

/** The order of such a list, in SQL. */
export function latestFirst(by: By<Record<string, unknown>>): string {
  const time = typeof by === 'object' ? `MAX("${by[0]}", "${by[1]}") DESC, ` : by === undefined ? '' : `"${by}" DESC, `;
  return `ORDER BY ${time}"id" DESC`;
}

/**
 * One page (the first is 1) of the matching rows of a table, newest first or by a time. The reader needs no number of all of
 * them. By a time, there is an index of the first column of `where` and that time. `column` is one more, of another table.
 */
export function readRows<Row extends { id: number }>(
  { sql }: Reading,
  table: string,
  where: Where<Row>,
  { page, limit }: PageRequest,
  by?: By<Row>,
  column?: string,
): Row[] {
  const { text, values } = conditionOf(where, by !== undefined);
  const selected = column === undefined ? '*' : `*, ${column}`;
  const rest = `FROM "${table}" WHERE ${text} ${latestFirst(by)} LIMIT +? OFFSET +?`;
  return sql.all<Row>(`SELECT ${selected} ${rest}`, ...values, limit, (page - 1) * limit);
}

/** The same, and the length of the list, which is counted only if the page does not end it. */
export function readPage<Row extends { id: number }>(
  source: Reading,
  table: string,
  where: Where<Row>,
  wanted: PageRequest,
  by?: By<Row>,
): Page<Row> {
  const rows = readRows(source, table, where, wanted, by);
  const skip = (wanted.page - 1) * wanted.limit;
  const isEnd = rows.length < wanted.limit && (rows.length > 0 || skip === 0);
  if (isEnd) return { rows, count: skip + rows.length };
  const { text, values } = conditionOf(where);
  return { rows, count: source.sql.count(`FROM "${table}" WHERE ${text}`, ...values) };
}

/** One page of the rows that the rest of a query (`FROM …`) selects, in an order (`ORDER BY …`), and their total number. */
export const selectPage = <Row>(
  { sql }: Reading,
  rest: string,
  values: readonly Value[],
  order: string,
  { page, limit }: PageRequest,
): Page<Row> => ({
  rows: sql.all<Row>(`SELECT * ${rest} ${order} LIMIT +? OFFSET +?`, ...values, limit, (page - 1) * limit),
  count: sql.count(rest, ...values),
});

/**
 * The condition as SQL with the values to bind; an empty list of values matches nothing. `isSorted`: the plus makes SQLite use the
 * index of the first column, which has the rows in the order of the list.
 */
function conditionOf<Row>(where: Where<Row>, isSorted = false): { readonly text: string; readonly values: Value[] } {
  const chosen = Object.entries<Required | undefined>(where).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
  const parts = chosen.flatMap(({ column, value }, index) => partsOf(column, value, isSorted && index > 0));
  return { text: parts.map(({ text }) => text).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

type Part = { readonly text: string; readonly values: readonly Value[] };
const isList = (value: Required): value is readonly Value[] => Array.isArray(value);

/** Days are never hidden from the index: they are those of the time by which it is sorted. */
function partsOf(column: string, value: Required, isHidden: boolean): Part[] {
  const name = `${isHidden ? '+' : ''}"${column}"`;
  if (isList(value)) return [{ text: `${name} IN (${value.map(() => '?').join(', ')})`, values: value }];
  if (value === null || typeof value !== 'object') return [{ text: `${name} = +?`, values: [value] }];
  const { from, to } = value;
  return [
    ...(from === undefined ? [] : [{ text: `"${column}" >= +?`, values: [from] }]),
    ...(to === undefined ? [] : [{ text: `"${column}" < +?`, values: [to + DAY] }]),
  ];
}
