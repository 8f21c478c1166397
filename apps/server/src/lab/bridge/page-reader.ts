import { decode } from '@mt2/contracts/fields/field';
import type { Format, Line } from '@mt2/contracts/fields/format';

/** How our page reads one value of an answer: its format, and the value that it assumes without one. */
export type Reader = { readonly format: Format; readonly assumed?: unknown; readonly mayBeAbsent: boolean };

const PLAIN: Reader = { format: 'plain', mayBeAbsent: false };
const needed = (format: Format): Reader => ({ format, mayBeAbsent: false });

/** The fields that the page reads of the shapes of a page of rows, next to the rows. */
const PAGES = {
  paged: { rows: 'data', others: ['next_page_url', 'total'] },
  listed: { rows: 'list', others: ['count', 'page', 'limit'] },
  ordered: { rows: 'order_list', others: ['total'] },
} as const;

function ofLine([, , format, assumed, more]: Line): Reader | undefined {
  if (more !== undefined && more !== 'ours') return undefined;
  return { format, assumed, mayBeAbsent: more === 'ours' || format[0] === 'empty' };
}

/** The reader of a part of a value; undefined if the page does not read it. */
export function readerOf(format: Format, name: string, value: unknown): Reader | undefined {
  if (typeof format === 'string') return format === 'plain' ? PLAIN : undefined;
  switch (format[0]) {
    case 'empty':
      return readerOf(format[1], name, value);
    case 'list':
    case 'by':
      return needed(format[1]);
    case 'paged':
    case 'listed':
    case 'ordered': {
      const { rows, others } = PAGES[format[0]];
      if (name === rows) return needed(['list', format[1]]);
      return (others as readonly string[]).includes(name) ? PLAIN : undefined;
    }
    case 'tuple':
      return needed(format[1][Number(name)] ?? 'plain');
    case 'joined':
      return format[1].map((each) => readerOf(each, name, value)).find((found) => found !== undefined);
    case 'either':
      return readerOf(Object.hasOwn(value as object, format[4]) ? format[1] : format[2], name, value);
    case 'record':
    case 'inputs': {
      const line = format[1].find(([, wire]) => wire === name);
      return line && ofLine(line);
    }
    default:
      return undefined;
  }
}

/** True if the page gets no usable value for a field that is absent. */
export const breaksWithout = (reader: Reader | undefined): boolean =>
  reader !== undefined && !reader.mayBeAbsent && reader.assumed === undefined;

const isRecordOf = (format: Format): boolean => ['record', 'joined', 'either', 'paged', 'listed', 'ordered', 'by'].includes(format[0]);

/** True if the page's decoder throws on a value, or gets no usable one. `expected` is the JSON type that the contract names. */
export function breaksOn(reader: Reader | undefined, value: unknown, expected: readonly string[] = []): boolean {
  if (!reader) return false;
  if (value === null || value === undefined) return breaksWithout(reader);
  const { format } = reader;
  if (format === 'plain') return expected.length > 0 && !expected.includes(typeof value);
  if (isRecordOf(format) && (typeof value !== 'object' || Array.isArray(value))) return true;
  try {
    const read = decode(format, value);
    return Number.isNaN(read) || (read === undefined && format[0] !== 'empty');
  } catch {
    return true;
  }
}
