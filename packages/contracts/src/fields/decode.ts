import { ATOM_DECIMALS, type Atoms, parseAnySize } from '@mt2/domain';
import type { Format, Line } from './format.ts';

/** Reads a wire value in a format. */
type Decode = (wire: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const isNothing = (wire: unknown): boolean => wire === undefined || wire === null;
const secondsOf = (wire: unknown): number => Math.floor(Date.parse(`${String(wire).replace(' ', 'T')}Z`) / 1000);
function atomsOf(wire: unknown): Atoms {
  const value = parseAnySize(String(wire));
  if (value === undefined) throw new Error(`not an amount: ${String(wire)}`);
  return value;
}
const rowsOf = (rows: unknown, decode: Decode): unknown[] => (rows as readonly unknown[]).map(decode);

const PLAIN: Readonly<Record<Extract<Format, string>, Decode>> = {
  plain: (wire) => wire,
  atoms: atomsOf,
  atomsNumber: (wire) => atomsOf(typeof wire === 'number' ? wire.toFixed(ATOM_DECIMALS) : wire),
  wholeText: Number,
  percentNumber: (wire) => atomsOf(wire) / 100n,
  shortPercent: (wire) => atomsOf(wire) / 100n,
  instant: secondsOf,
  iso: (wire) => Math.floor(Date.parse(String(wire)) / 1000),
  day: (wire) => secondsOf(`${String(wire)} 00:00:00`),
  ms: (wire) => Math.floor(Number(wire) / 1000),
  flag: (wire) => Number(wire) === 1,
};

function listDecoder(shape: 'list' | 'paged' | 'listed' | 'ordered' | 'by', decode: Decode): Decode {
  switch (shape) {
    case 'list':
      return (wire) => rowsOf(wire, decode);
    case 'by':
      return (wire) => Object.fromEntries(Object.entries(wire as Fields).map(([key, each]) => [key, decode(each)]));
    case 'paged':
      return (wire) => {
        const { data, next_page_url, total } = wire as Fields;
        return { rows: rowsOf(data, decode), hasMore: next_page_url !== null, total };
      };
    case 'listed':
      return (wire) => {
        const { list, count, page, limit } = wire as Fields;
        return { rows: rowsOf(list, decode), hasMore: Number(page) * Number(limit) < Number(count), total: count };
      };
    case 'ordered':
      return (wire) => {
        const { order_list, total } = wire as Fields;
        return { rows: rowsOf(order_list, decode), total };
      };
  }
}

/** If a backend omits a field, or sends null for it, its value is the one the line assumes. */
function recordDecoder(lines: readonly Line[]): Decode {
  const parts = lines
    .filter(([, , , , more]) => more === undefined || more === 'ours')
    .map(([code, wire, format, absent]) => ({ code, wire, decode: decoderOf(format), absent }));
  return (wire) => {
    const values: Record<string, unknown> = {};
    for (const { code, wire: name, decode, absent } of parts) {
      const each = (wire as Fields)[name];
      values[code] = isNothing(each) ? absent : decode(each);
    }
    return values;
  };
}

function nameOf(codes: Readonly<Record<string, string | number>>): Decode {
  const names = new Map(Object.entries(codes).map(([name, code]) => [String(code), name]));
  return (wire) => {
    const name = names.get(String(wire));
    if (name === undefined) throw new Error(`no name has the code ${String(wire)}`);
    return name;
  };
}

const compiled = new WeakMap<object, Decode>();

/** The decoder of a format, compiled at first use. */
export function decoderOf(format: Format): Decode {
  if (typeof format === 'string') return PLAIN[format];
  const known = compiled.get(format);
  if (known) return known;
  const decode = compile(format);
  compiled.set(format, decode);
  return decode;
}

function compile(format: Exclude<Format, string>): Decode {
  switch (format[0]) {
    case 'decimal':
    case 'units':
      return PLAIN.atoms;
    case 'unitsNumber':
      return Number;
    case 'percent':
      return PLAIN.shortPercent;
    case 'codes':
      return nameOf(format[1]);
    case 'empty': {
      const decode = decoderOf(format[1]);
      return (wire) => (isNothing(wire) || wire === format[2] ? undefined : decode(wire));
    }
    case 'record':
      return recordDecoder(format[1]);
    case 'tuple': {
      const decoders = format[1].map(decoderOf);
      return (wire) => decoders.map((decode, at) => decode((wire as readonly unknown[])[at]));
    }
    case 'joined': {
      const decoders = format[1].map(decoderOf);
      return (wire) => Object.assign({}, ...decoders.map((decode) => decode(wire)));
    }
    case 'either': {
      const [, first, second, , name] = format;
      const decoders = [decoderOf(first), decoderOf(second)] as const;
      // Another backend may return text instead of a record.
      return (wire) => (typeof wire === 'string' ? wire : decoders[name in (wire as Fields) ? 0 : 1](wire));
    }
    default:
      return listDecoder(format[0], decoderOf(format[1]));
  }
}
