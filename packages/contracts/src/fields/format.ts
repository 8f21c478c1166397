/**
 * The way in which a value stands on the wire, as plain data: the server compiles
 * it to an encoder, and a page gets it with the call and decodes with it.
 *
 * - `plain`: as it is.
 * - `atoms`: a decimal text with 8 decimals. `decimal`: with so many, or
 *   as many as another field of the record says; it is cut, never rounded.
 * - `units`: whole units, such as ticks of a price, as a text with as many decimals as another field of
 *   the record says; a reader gets atoms. `unitsNumber`: the same as a JSON number, which a reader gets.
 * - `percent`: a rate (a part of 1 in atoms) as a text in percent, with so many decimals.
 * - `percentNumber`: the same as a number. `shortPercent`: as a text without zeros at its end, with at most six decimals.
 * - `instant`: `YYYY-MM-DD HH:mm:ss`, UTC. `iso`: the same as
 *   `YYYY-MM-DDTHH:mm:ssZ`. `day`: `YYYY-MM-DD`, the day that begins at an instant.
 * - `ms`: an instant in milliseconds.
 * - `flag`: 0 or 1.
 * - `codes`: a name as the number or text that stands for it.
 * - `empty`: another format, and a text, a number or null if there is no value.
 * - `list`, `record`, `paged` (shape P), `listed` (shape L), `ordered` (shape O): what they say, of another format.
 * - `by`: a record whose keys are data. `tuple`: a list with a format for each place. `joined`: one record with the fields of several.
 * - `either`: the first record if the value has the field of that name in code (on the wire: the second name), else the second record.
 */
export type Format =
  | 'plain'
  | 'atoms'
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

/** The form of a field on the wire if it has no value; undefined: it is left out. */
export type Empty = '' | 0 | null | undefined;

/**
 * A field of a record: its names in code and on the wire, its format, the value to assume if a backend leaves it out, and more about it.
 */
export type Line = readonly [code: string, wire: string, format: Format, assumed?: unknown, more?: More | undefined];
/**
 * `ours`: no other backend sends it. `again`: the same value under another name, which
 * nobody reads; `our-again`: and that no other backend sends. `hidden`: it is not sent.
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
