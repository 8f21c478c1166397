/**
 * The wire form of a value as plain data: a page gets it with the call, without the schema. `codec.ts` gives each its two directions.
 * `decimal`, `units` and `unitsNumber` name their decimals, or the field of the record that has their number.
 */
export type Format =
  | 'plain'
  | 'atoms'
  | 'atomsNumber'
  | 'wholeText'
  | 'percentNumber'
  | 'shortPercent'
  | 'instant'
  | 'iso'
  | 'day'
  | 'ms'
  | 'flag'
  | readonly ['decimal', decimals: number | string]
  | readonly ['units' | 'unitsNumber', decimals: string]
  | readonly ['percent', decimals: number]
  | readonly ['codes', Readonly<Record<string, string | number>>]
  | readonly ['empty', Format, Empty]
  | readonly ['list' | 'paged' | 'listed' | 'ordered' | 'by', Format]
  | readonly ['tuple' | 'joined', readonly Format[]]
  | readonly ['either', first: Format, second: Format, code: string, wire: string]
  | readonly ['record' | 'inputs', readonly Line[]];

/** The wire form of a field without a value; undefined: it is omitted. */
export type Empty = '' | 0 | null | undefined;

/** A field of a record: its names in code and on the wire, its format, the value to assume if a backend omits it, and flags. */
export type Line = readonly [code: string, wire: string, format: Format, assumed?: unknown, more?: More | undefined];
/**
 * `ours`: no other backend sends it. `again`: the same value under another name, ignored by readers; `our-again`: the
 * same, and no other backend sends it. `hidden`: it is not sent. `ignored`: a client may send it, but no handler reads it.
 */
export type More = 'ours' | 'again' | 'our-again' | 'hidden' | 'ignored';

/** A format, or a list inside one: it contains formats, unless it belongs to one with lines. */
export type Part = Format | readonly unknown[];
export const hasLines = (part: Part): part is readonly ['record' | 'inputs', readonly Line[]] =>
  part[0] === 'record' || part[0] === 'inputs';

/** The lines of a format, at any depth. */
export function linesIn(format: Part): Line[] {
  if (typeof format === 'string') return [];
  if (hasLines(format)) return format[1].flatMap((line) => [line, ...linesIn(line[2])]);
  return format.flatMap((part) => (Array.isArray(part) ? linesIn(part) : []));
}
