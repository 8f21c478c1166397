import {
  ATOM_DECIMALS,
  type Atoms,
  formatAtoms,
  formatDay,
  formatFloor,
  formatInstant,
  formatPlain,
  formatUnits,
  type Instant,
  parseAnySize,
  type Rate,
} from '@mt2/domain';
import { toListed, toPaged } from '../lists.ts';
import type { Format, Line } from './format.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The path of the call, which pages contain, and the record that has the value as a field. */
type EncodedIn = { readonly path: string; readonly fields: Fields };
/** Rows with their position in the whole list, as a handler returns them. */
export type Rows<G> = { readonly rows: readonly G[]; readonly page: number; readonly limit: number; readonly total: number };

/** A page of rows on the wire. */
type Wire<Name extends string> = Fields & { readonly [N in Name]: readonly unknown[] };

/** Both directions of a format. Its kind knows the type of its values. */
type Codec = {
  encode(value: unknown, place: EncodedIn): unknown;
  /** Reads what any backend sent. */
  decode(wire: unknown): unknown;
};

const isNothing = (wire: unknown): boolean => wire === undefined || wire === null;
function atomsOf(wire: unknown): Atoms {
  const value = parseAnySize(String(wire));
  if (value === undefined) throw new Error(`not an amount: ${String(wire)}`);
  return value;
}
const rateOf = (percent: unknown): Rate => atomsOf(percent) / 100n;
const secondsOf = (iso: string): Instant => Math.floor(Date.parse(iso) / 1000);
const decimalsOf = (decimals: number | string, { fields }: EncodedIn): number =>
  Number(typeof decimals === 'number' ? decimals : fields[decimals]);

const VALUES: Readonly<Record<Extract<Format, string>, Codec>> = {
  plain: { encode: (value) => value, decode: (wire) => wire },
  // Decimal text with 8 decimals.
  atoms: { encode: formatAtoms, decode: atomsOf },
  // For existing clients that calculate with it; other backends send text.
  atomsNumber: {
    encode: (value: Atoms) => Number(formatAtoms(value)),
    decode: (wire) => atomsOf(typeof wire === 'number' ? wire.toFixed(ATOM_DECIMALS) : wire),
  },
  // Other backends send a number.
  wholeText: { encode: String, decode: Number },
  // A rate is a part of 1, in atoms.
  percentNumber: { encode: (rate: Rate) => Number(rate) / 1_000_000, decode: rateOf },
  shortPercent: { encode: (rate: Rate) => formatPlain(rate * 100n, 6), decode: rateOf },
  instant: { encode: formatInstant, decode: (wire) => secondsOf(`${String(wire).replace(' ', 'T')}Z`) },
  iso: { encode: (at: Instant) => `${formatInstant(at).replace(' ', 'T')}Z`, decode: (wire) => secondsOf(String(wire)) },
  ms: { encode: (at: Instant) => at * 1000, decode: (wire) => Math.floor(Number(wire) / 1000) },
  day: { encode: formatDay, decode: (wire) => secondsOf(`${String(wire)}T00:00:00Z`) },
  flag: { encode: (value) => (value === true ? 1 : 0), decode: (wire) => Number(wire) === 1 },
};

type Name = Exclude<Format, string>[0];
type ArgumentsOf<F, N> = F extends readonly [infer M, ...infer A] ? (N extends M ? A : never) : never;
/** A codec made from what follows the name in a format. */
type Shape<N extends Name> = (...made: ArgumentsOf<Format, N>) => Codec;

const rowsOf = (format: Format) => {
  const row = codecOf(format);
  return {
    encode: (values: readonly unknown[], place: EncodedIn) => values.map((value) => row.encode(value, place)),
    decode: (rows: readonly unknown[]) => rows.map((each) => row.decode(each)),
  };
};

/** If a backend omits a field, or sends null for it, its value is the one its line assumes. An input is sent only if it is given. */
function recordOf(lines: readonly Line[], isInput: boolean): Codec {
  const all = lines.map(([code, wire, format, absent, more]) => {
    const mayBeLeftOut = isInput || (format[0] === 'empty' && format[2] === undefined);
    return { code, wire, codec: codecOf(format), absent, more, mayBeLeftOut };
  });
  const written = all.filter(({ more }) => more !== 'hidden');
  const read = all.filter(({ more }) => more === undefined || more === 'ours');
  return {
    encode(fields: Fields, { path }) {
      const place = { path, fields };
      const record: Record<string, unknown> = {};
      for (const { code, wire, codec, mayBeLeftOut } of written) {
        const value = fields[code];
        if (!mayBeLeftOut || value !== undefined) record[wire] = codec.encode(value, place);
      }
      return record;
    },
    decode(record: Fields) {
      const fields: Record<string, unknown> = {};
      for (const { code, wire, codec, absent } of read) {
        const value = record[wire];
        fields[code] = isNothing(value) ? absent : codec.decode(value);
      }
      return fields;
    },
  };
}

const SHAPES: { readonly [N in Name]: Shape<N> } = {
  // Text with a number of decimals, truncated, never rounded.
  decimal: (decimals) => ({ encode: (value: Atoms, place) => formatFloor(value, decimalsOf(decimals, place)), decode: atomsOf }),
  // Whole units, such as ticks of a price, as text; a reader gets atoms, because it may not know the tick.
  units: (decimals) => ({ encode: (units: number, place) => formatUnits(units, decimalsOf(decimals, place)), decode: atomsOf }),
  // The same as a JSON number, which a reader gets.
  unitsNumber: (decimals) => ({
    encode: (units: number, place) => Number(formatUnits(units, decimalsOf(decimals, place))),
    decode: Number,
  }),
  percent: (decimals) => ({ encode: (rate: Rate) => formatFloor(rate * 100n, decimals), decode: rateOf }),
  codes(codes) {
    const names = new Map(Object.entries(codes).map(([name, code]) => [String(code), name]));
    return {
      encode: (name: string) => codes[name],
      decode(wire) {
        const name = names.get(String(wire));
        if (name === undefined) throw new Error(`no name has the code ${String(wire)}`);
        return name;
      },
    };
  },
  empty(format, empty) {
    const { encode, decode } = codecOf(format);
    return {
      encode: (value, place) => (value === undefined ? empty : encode(value, place)),
      decode: (wire) => (isNothing(wire) || wire === empty ? undefined : decode(wire)),
    };
  },
  list: rowsOf,
  by(format) {
    const { encode, decode } = codecOf(format);
    return {
      encode: (values: Fields, place) => Object.fromEntries(Object.entries(values).map(([key, each]) => [key, encode(each, place)])),
      decode: (wire: Fields) => Object.fromEntries(Object.entries(wire).map(([key, each]) => [key, decode(each)])),
    };
  },
  paged(format) {
    const { encode, decode } = rowsOf(format);
    return {
      encode: ({ rows, total, page, limit }: Rows<unknown>, place) => toPaged(encode(rows, place), { page, limit }, total, place.path),
      decode: ({ data, next_page_url, total }: Wire<'data'>) => ({ rows: decode(data), hasMore: next_page_url !== null, total }),
    };
  },
  listed(format) {
    const { encode, decode } = rowsOf(format);
    return {
      encode: ({ rows, total, page, limit }: Rows<unknown>, place) => toListed(encode(rows, place), { page, limit }, total),
      decode: ({ list, count, page, limit }: Wire<'list'>) => ({
        rows: decode(list),
        hasMore: Number(page) * Number(limit) < Number(count),
        total: count,
      }),
    };
  },
  ordered(format) {
    const { encode, decode } = rowsOf(format);
    return {
      encode: ({ rows, total }: Rows<unknown>, place) => ({ order_list: encode(rows, place), total }),
      decode: ({ order_list, total }: Wire<'order_list'>) => ({ rows: decode(order_list), total }),
    };
  },
  tuple(formats) {
    const codecs = formats.map(codecOf);
    return {
      encode: (values: readonly unknown[], place) => codecs.map(({ encode }, at) => encode(values[at], place)),
      decode: (wire: readonly unknown[]) => codecs.map(({ decode }, at) => decode(wire[at])),
    };
  },
  // One record with the fields of several.
  joined(formats) {
    const codecs = formats.map(codecOf);
    return {
      encode: (value, place) => Object.assign({}, ...codecs.map(({ encode }) => encode(value, place))),
      decode: (wire) => Object.assign({}, ...codecs.map(({ decode }) => decode(wire))),
    };
  },
  // The first record if the value has its field; another backend may return text instead of a record.
  either(first, second, code, name) {
    const [one, other] = [codecOf(first), codecOf(second)];
    return {
      encode: (value: Fields, place) => (code in value ? one : other).encode(value, place),
      decode: (wire: Fields | string) => (typeof wire === 'string' ? wire : (name in wire ? one : other).decode(wire)),
    };
  },
  record: (lines) => recordOf(lines, false),
  inputs: (lines) => recordOf(lines, true),
};

const make = <N extends Name>([name, ...parts]: readonly [N, ...ArgumentsOf<Format, N>]): Codec => SHAPES[name](...parts);
const made = new WeakMap<object, Codec>();

/** The codec of a format, made at first use. */
export function codecOf(format: Format): Codec {
  if (typeof format === 'string') return VALUES[format];
  const known = made.get(format);
  if (known) return known;
  const codec = make(format);
  made.set(format, codec);
  return codec;
}
