/**
 * The wire form of a value, as plain data: the server compiles
 * it to an encoder, and a page gets it with the call and decodes with it.
 *
 * - `plain`: unchanged.
 * - `atoms`: decimal text with 8 decimals. `decimal`: with a fixed number of decimals, or
 * the number in another field of the record; it is truncated, never rounded.
 * - `atomsNumber`: an amount as a JSON number, for existing clients that calculate with it; other backends send text.
 * - `wholeText`: a whole number as text; other backends send a number.
 * - `units`: whole units, such as ticks of a price, as text with the number of decimals in another field of
 * the record; a reader gets atoms. `unitsNumber`: the same as a JSON number, which a reader gets.
 * - `percent`: a rate (a part of 1 in atoms) as text in percent, with a fixed number of decimals.
 * - `percentNumber`: the same as a number. `shortPercent`: as text without trailing zeros, with at most six decimals.
 * - `instant`: `YYYY-MM-DD HH:mm:ss`, UTC. `iso`: the same as
 * `YYYY-MM-DDTHH:mm:ssZ`. `day`: `YYYY-MM-DD`, the day that begins at an instant.
 * - `ms`: an instant in milliseconds.
 * - `flag`: 0 or 1.
 * - `codes`: the number or text for a name.
 * - `empty`: another format, with a text, a number or null for a missing value.
 * - `list`, `record`, `paged` (shape P), `listed` (shape L), `ordered` (shape O): containers of another format.
 * - `by`: a record whose keys are data. `tuple`: a list with a format for each place. `joined`: one record with the fields
 * of several.
 * - `either`: the first record if the value has the field of that name in code (on the wire: the second name), otherwise
 * the second record.
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
  | readonly ['record', readonly Line[]];

/** The wire form of a field without a value; undefined: it is omitted. */
export type Empty = '' | 0 | null | undefined;

/** A field of a record: its names in code and on the wire, its format, the value to assume if a backend omits it, and flags. */
export type Line = readonly [code: string, wire: string, format: Format, assumed?: unknown, more?: More | undefined];
/**
 * `ours`: no other backend sends it. `again`: the same value under another name, ignored by readers; `our-again`: the
 * same, and no other backend sends it. `hidden`: it is not sent.
 */
export type More = 'ours' | 'again' | 'our-again' | 'hidden';

/** The lines of a format, at any depth. */
export function linesIn(format: Format): Line[] {
  if (typeof format === 'string') return [];
  switch (format[0]) {
    case 'record':
      return format[1].flatMap((line) => [line, ...linesIn(line[2])]);
    case 'tuple':
    case 'joined':
      return format[1].flatMap(linesIn);
    case 'either':
      return [...linesIn(format[1]), ...linesIn(format[2])];
    case 'decimal':
    case 'units':
    case 'unitsNumber':
    case 'percent':
    case 'codes':
      return [];
    default:
      return linesIn(format[1]);
  }
}
