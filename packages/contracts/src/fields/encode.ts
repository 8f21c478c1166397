import {
  type Atoms,
  formatAtoms,
  formatDay,
  formatFloor,
  formatInstant,
  formatPlain,
  formatUnits,
  type Instant,
  type Rate,
} from '@mt2/domain';
import { toListed, toPaged } from '../lists.ts';
import type { Format, Line } from './format.ts';

type Fields = Record<string, unknown>;
/** The path of the call, which pages contain, and the record that has the value as a field. */
type Place = { readonly path: string; readonly fields: Fields };
/** Writes a value of a format for the wire. */
type Encode = (value: unknown, place: Place) => unknown;
/** Rows with their position in the whole list, as a handler returns them. */
type Rows = { readonly rows: readonly unknown[]; readonly page: number; readonly limit: number; readonly total: number };

/** The place of a value that is not part of an answer. */
export const NOWHERE: Place = { path: '', fields: {} };

const PLAIN: Readonly<Record<Extract<Format, string>, Encode>> = {
  plain: (value) => value,
  atoms: (value) => formatAtoms(value as Atoms),
  atomsNumber: (value) => Number(formatAtoms(value as Atoms)),
  wholeText: String,
  percentNumber: (value) => Number(value as Rate) / 1_000_000,
  shortPercent: (value) => formatPlain((value as Rate) * 100n, 6),
  instant: (value) => formatInstant(value as Instant),
  iso: (value) => `${formatInstant(value as Instant).replace(' ', 'T')}Z`,
  ms: (value) => (value as Instant) * 1000,
  day: (value) => formatDay(value as Instant),
  flag: (value) => (value === true ? 1 : 0),
};

const decimalsOf = (decimals: number | string, { fields }: Place): number =>
  typeof decimals === 'number' ? decimals : (fields[decimals] as number);
const encodeAll = (values: readonly unknown[], encode: Encode, place: Place): unknown[] => values.map((each) => encode(each, place));

function recordEncoder(lines: readonly Line[]): Encode {
  const parts = lines
    .filter(([, , , , more]) => more !== 'hidden')
    .map(([code, wire, format]) => ({
      code,
      wire,
      encode: encoderOf(format),
      mayBeLeftOut: format[0] === 'empty' && format[2] === undefined,
    }));
  return (value, { path }) => {
    const fields = value as Fields;
    const place = { path, fields };
    const written: Fields = {};
    for (const { code, wire, encode, mayBeLeftOut } of parts) {
      const each = fields[code];
      if (!mayBeLeftOut || each !== undefined) written[wire] = encode(each, place);
    }
    return written;
  };
}

const compiled = new WeakMap<object, Encode>();

/** The encoder of a format, compiled at first use. */
export function encoderOf(format: Format): Encode {
  if (typeof format === 'string') return PLAIN[format];
  const known = compiled.get(format);
  if (known) return known;
  const encode = compile(format);
  compiled.set(format, encode);
  return encode;
}

function compile(format: Exclude<Format, string>): Encode {
  switch (format[0]) {
    case 'decimal':
      return (value, place) => formatFloor(value as Atoms, decimalsOf(format[1], place));
    case 'units':
      return (value, place) => formatUnits(value as number, decimalsOf(format[1], place));
    case 'unitsNumber':
      return (value, place) => Number(formatUnits(value as number, decimalsOf(format[1], place)));
    case 'percent':
      return (value) => formatFloor((value as Rate) * 100n, format[1]);
    case 'codes':
      return (value) => format[1][value as string];
    case 'record':
      return recordEncoder(format[1]);
    case 'empty': {
      const [, inner, empty] = format;
      const encode = encoderOf(inner);
      return (value, place) => (value === undefined ? empty : encode(value, place));
    }
    case 'tuple': {
      const encoders = format[1].map(encoderOf);
      return (value, place) => encoders.map((encode, at) => encode((value as readonly unknown[])[at], place));
    }
    case 'joined': {
      const encoders = format[1].map(encoderOf);
      return (value, place) => Object.assign({}, ...encoders.map((encode) => encode(value, place)));
    }
    case 'either': {
      const [, first, second, code] = format;
      const encoders = [encoderOf(first), encoderOf(second)] as const;
      return (value, place) => encoders[code in (value as Fields) ? 0 : 1](value, place);
    }
    default:
      return listEncoder(format[0], encoderOf(format[1]));
  }
}

function listEncoder(shape: 'list' | 'paged' | 'listed' | 'ordered' | 'by', encode: Encode): Encode {
  switch (shape) {
    case 'list':
      return (value, place) => encodeAll(value as readonly unknown[], encode, place);
    case 'by':
      return (value, place) => Object.fromEntries(Object.entries(value as Fields).map(([key, each]) => [key, encode(each, place)]));
    case 'paged':
      return (value, place) => {
        const { rows, total, page, limit } = value as Rows;
        return toPaged(encodeAll(rows, encode, place), { page, limit }, total, place.path);
      };
    case 'listed':
      return (value, place) => {
        const { rows, total, page, limit } = value as Rows;
        return toListed(encodeAll(rows, encode, place), { page, limit }, total);
      };
    case 'ordered':
      return (value, place) => {
        const { rows, total } = value as Rows;
        return { order_list: encodeAll(rows, encode, place), total };
      };
  }
}
