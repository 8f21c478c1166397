import { type Atoms, csvLine, formatAtoms } from '@mt2/domain';
import type { Call, ReadMessage } from './call.ts';
import { encode } from './fields/field.ts';
import { type Format, hasLines, type Line } from './fields/format.ts';

/** The rows of an answer as comma-separated values: amounts as they are stored, times in UTC, statuses and sides by their names. */

type Values = Readonly<Record<string, unknown>>;
type Found = { readonly lines: readonly Line[]; readonly rows: readonly Values[]; readonly hasMore: boolean | undefined };

const recordIn = (format: Format): readonly Line[] | undefined => (hasLines(format) ? format[1] : undefined);

/** The first list of an answer: the columns of its rows, the rows, and if there are more, as far as the answer says so. */
function listIn(format: Format, value: unknown): Found | undefined {
  if (typeof format === 'string') return undefined;
  const [kind, of] = format;
  if (kind === 'joined') return listIn(of[0] as Format, value);
  if (kind === 'record') {
    const values = value as Values;
    for (const [code, , part] of of) {
      const found = listIn(part, values[code]);
      if (found) return { ...found, hasMore: found.hasMore ?? (values.hasMore as boolean | undefined) };
    }
    return undefined;
  }
  if (kind !== 'list' && kind !== 'paged' && kind !== 'listed' && kind !== 'ordered') return undefined;
  const lines = recordIn(of);
  if (!lines) return undefined;
  if (kind === 'list') return { lines, rows: value as readonly Values[], hasMore: undefined };
  const { rows, hasMore } = value as { readonly rows: readonly Values[]; readonly hasMore?: boolean };
  return { lines, rows, hasMore };
}

/** The columns: each value once, without those that lists have inside. */
const columnsOf = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(
    ([, , format, , more]) => more !== 'again' && more !== 'our-again' && more !== 'hidden' && !hasLines(format) && format[0] !== 'list',
  );

function cellOf(format: Format, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof format === 'object' && format[0] === 'empty') return cellOf(format[1], value);
  if (typeof format === 'string') return String(encode(format, value));
  return typeof value === 'bigint' ? formatAtoms(value as Atoms) : String(value);
}

/** True for a call that reads a list page by page. */
export function isPaged({ changes, takes }: Pick<Call, 'changes' | 'takes'>): boolean {
  const format = takes?.format;
  return !changes && format !== undefined && hasLines(format) && format[1].some(([, wire]) => wire === 'page');
}

/** Rows of a page of a file. */
export const CSV_PAGE = 100;

/**
 * The lines of a list, page by page: a header with the names of the wire, and each row once, also if new ones move the others to
 * later pages. `ask` reads a page, from 1, of `CSV_PAGE` rows.
 */
export async function* csvOf<C extends Call>({ answers }: C, ask: (page: number) => Promise<ReadMessage<C>>): AsyncGenerator<string> {
  const seen = new Set<unknown>();
  for (let page = 1; ; page += 1) {
    const found = listIn(answers?.format ?? 'plain', await ask(page));
    if (!found) return;
    const columns = columnsOf(found.lines);
    const fresh = found.rows.filter(({ id }) => id === undefined || !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const head = page === 1 ? csvLine(columns.map(([, wire]) => wire)) : '';
    yield head + fresh.map((row) => csvLine(columns.map(([code, , format]) => cellOf(format, row[code])))).join('');
    if (found.rows.length === 0 || !(found.hasMore ?? found.rows.length === CSV_PAGE)) return;
  }
}

/** Lines as a file for spreadsheets, which read it as UTF-8 only if it begins with the byte order mark. */
export async function csvFile(lines: AsyncIterable<string> | Iterable<string>): Promise<Blob> {
  const parts = ['\uFEFF'];
  for await (const part of lines) parts.push(part);
  return new Blob(parts, { type: 'text/csv' });
}
