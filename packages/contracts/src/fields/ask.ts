import type { Atoms, Statuses } from '@mt2/domain';
import { z } from 'zod';
import type { RefusalName } from '../refusals.ts';
import type { Format, Line } from './format.ts';
import { codesOf, meaningsOf } from './kinds.ts';
import * as read from './readers.ts';
import type { Unit } from './units.ts';

/**
 * A field of a call's input is declared on one line: `coin: ask.id('currency', 'Coin ID.', 'coin-not-found')`. On the left
 * is its name in code; then its kind, its name on the wire, its meaning, and its refusals.
 */

type Use = 'needed' | 'optional' | 'ignored';
type Parts<V> = {
  readonly others?: readonly string[];
  readonly isIgnored?: boolean;
  readonly format?: Format;
  readonly toValue?: (parsed: never) => V;
};

/**
 * A field that a call takes: a handler gets a `V`, a client provides a `T`. Exported because declarations of the packed
 * contracts name it.
 * @public
 */
export class Asked<Names extends string, S extends z.ZodType, V, T, U extends Use> {
  /** Its names on the wire; the first one that is present and not empty counts. */
  readonly names: readonly string[];
  readonly schema: S;
  readonly format: Format;
  readonly isIgnored: boolean;
  readonly toValue: ((parsed: never) => V) | undefined;
  /** Types only. */
  declare readonly wire: Names;
  declare readonly value: V;
  declare readonly typed: T;
  declare readonly use: U;

  constructor(name: string, schema: S, { others = [], isIgnored = false, format = 'plain', toValue }: Parts<V> = {}) {
    this.names = [name, ...others];
    this.schema = schema;
    this.format = format;
    this.isIgnored = isIgnored;
    this.toValue = toValue;
  }

  /** Other names under which existing clients send it. */
  accepts<const N extends string>(...others: readonly N[]): Asked<Names | N, S, V, T, U> {
    const [name = ''] = this.names;
    return new Asked(name, this.schema, { others, format: this.format, ...(this.toValue ? { toValue: this.toValue } : {}) });
  }

  /** Sent by clients, but read by no handler. */
  ignored(): Asked<Names, S, V, T, 'ignored'> {
    return new Asked(this.names[0] ?? '', this.schema, { isIgnored: true });
  }

  /** A value in code that differs from the parsed one; `format` is how a client writes it. */
  as<V2>(format: Format, toValue: (parsed: z.output<S>) => V2): Asked<Names, S, V2, V2, U> {
    return new Asked(this.names[0] ?? '', this.schema, { others: this.names.slice(1), format, toValue });
  }
}

type AnyAsked = Asked<string, z.ZodType, unknown, unknown, Use>;
type Lines = Readonly<Record<string, AnyAsked>>;
type Shape<L extends Lines> = { -readonly [Code in keyof L as L[Code]['wire']]: L[Code]['schema'] };
type ValuesOf<L extends Lines> = { readonly [Code in keyof L as L[Code]['use'] extends 'ignored' ? never : Code]: L[Code]['value'] };
/** The values that a client provides. */
type TypedOf<L extends Lines> = { readonly [Code in keyof L as L[Code]['use'] extends 'needed' ? Code : never]: L[Code]['typed'] } & {
  readonly [Code in keyof L as L[Code]['use'] extends 'optional' ? Code : never]?: L[Code]['typed'] | undefined;
};

/** The first of a field's names that is present and not empty, otherwise its first name. */
const nameIn = ({ names }: AnyAsked, parsed: Readonly<Record<string, unknown>>): string =>
  names.find((each) => parsed[each] !== undefined && parsed[each] !== '') ?? names[0] ?? '';

/** The fields that a call takes. */
export class Inputs<L extends Lines> {
  readonly schema: z.ZodObject<Shape<L>>;
  /** The names in code and on the wire, for clients. */
  readonly lines: readonly Line[];
  readonly #fields: readonly (readonly [string, AnyAsked])[];
  /** Types only. */
  declare readonly values: ValuesOf<L>;
  declare readonly typed: TypedOf<L>;

  constructor(lines: L) {
    const all = Object.entries<AnyAsked>(lines);
    const shape = Object.fromEntries(all.flatMap(([, { names, schema }]) => names.map((name) => [name, schema])));
    this.schema = z.object(shape) as unknown as z.ZodObject<Shape<L>>;
    this.#fields = all.filter(([, { isIgnored }]) => !isIgnored);
    this.lines = this.#fields.map(([code, { names, format }]): Line => [code, names[0] ?? '', format]);
  }

  /**
   * The name under which a field was sent, by its name in code, otherwise its first name; undefined for a field that the
   * call does not take.
   */
  sentAs(code: string, parsed: Readonly<Record<string, unknown>>): string | undefined {
    const field = this.#fields.find(([each]) => each === code);
    return field && nameIn(field[1], parsed);
  }

  /** The values of parsed fields, under their names in code. */
  valuesOf(parsed: Readonly<Record<string, unknown>>): ValuesOf<L> {
    const values: Record<string, unknown> = {};
    for (const [code, asked] of this.#fields) {
      const { toValue } = asked;
      const name = nameIn(asked, parsed);
      values[code] = toValue ? toValue(parsed[name] as never) : parsed[name];
    }
    return values as ValuesOf<L>;
  }
}

/** Declares the fields of a call; they are checked in this order. */
export const inputs = <const L extends Lines>(lines: L): Inputs<L> => new Inputs(lines);

type Options = { readonly unit?: Unit; readonly most?: number };

const ask =
  <U extends Use, T>() =>
  <const N extends string, S extends z.ZodType>(name: N, schema: S, about: string, { unit }: Options = {}) => {
    const described = schema.meta({ description: about, ...(unit === undefined ? {} : { 'x-unit': unit }) }) as S;
    return new Asked<N, S, z.output<S>, T, U>(name, read.namesPictures(schema) ? read.picturePaths(described) : described);
  };
const needed = ask<'needed', string>();
const neededId = ask<'needed', number>();
const option = ask<'optional', string>();
const optionalNumber = ask<'optional', number>();

/** An ID; `missing` is the refusal if it is missing. */
export const id = <const N extends string>(name: N, about: string, missing: RefusalName = 'parameter-invalid') =>
  neededId(name, read.id(missing), about, { unit: 'id' });
/** An ID, or undefined. */
export const optionalId = <const N extends string>(name: N, about: string) =>
  optionalNumber(name, read.optionalId(), about, { unit: 'id' });
/** A trimmed, non-empty text. */
export const text = <const N extends string>(name: N, about: string, missing: RefusalName, { most, ...options }: Options = {}) =>
  needed(name, read.text(missing, most), about, options);
/** A trimmed text; empty if omitted. */
export const optionalText = <const N extends string>(name: N, about: string, { most, ...options }: Options = {}) =>
  option(name, read.optionalText(most), about, options);
/** A trimmed text that a person writes; empty if omitted. */
export const written = <const N extends string>(name: N, about: string, most: number) => option(name, read.writtenText(most), about);

/** An amount as the user typed it: a rule of the domain reads it and has its own refusals. */
export const amount = <const N extends string>(name: N, about: string, { most, ...options }: Options = {}) =>
  option(name, read.decimalText(most), about, options);
/** A password, never trimmed; empty if omitted. */
export const optionalSecret = <const N extends string>(name: N, about: string) =>
  option(name, read.optionalSecret(), about, { unit: 'text' });
/** A value of any schema. */
export const plain = <const N extends string, S extends z.ZodType>(name: N, schema: S, about: string, options?: Options) =>
  ask<'needed', z.input<S>>()(name, schema, about, options);
/** The same, optional. */
export const optional = <const N extends string, S extends z.ZodType>(name: N, schema: S, about: string, options?: Options) =>
  ask<'optional', z.input<S>>()(name, schema, about, options);

const nameOf =
  <C extends Readonly<Record<string, number>>>(codes: C) =>
  (code: number): keyof C & string =>
    Object.keys(codes).find((name) => codes[name] === code) as keyof C & string;
/** One of several names; each has its code on the wire. */
export const oneOf = <const N extends string, const C extends Readonly<Record<string, number>>>(
  name: N,
  codes: C,
  about: string,
  refusal: RefusalName = 'parameter-invalid',
) => ask<'needed', number>()(name, read.code<number>(Object.values(codes), refusal), about).as(['codes', codes], nameOf(codes));
/** A status of a domain table by which rows are filtered; undefined means all, which is 0, empty or omitted on the wire. */
export const statusFilter = <const N extends string, const C extends Readonly<Record<string, number>>>(name: N, table: Statuses<C>) => {
  const codes: Readonly<Record<string, number>> = codesOf(table);
  const about = `${meaningsOf(table)}, 0 all. Default 0.`;
  const asked = ask<'optional', number>()(name, read.optionalCode<number>([0, ...Object.values(codes)]), about);
  return asked.as(['codes', codes], (code) => (code ? table.statusOf(code) : undefined));
};
/** A status of a domain table, or undefined; `without` says which rows are meant then. */
export const optionalStatus = <const N extends string, const C extends Readonly<Record<string, number>>>(
  name: N,
  table: Statuses<C>,
  without = 'all',
) => {
  const codes: Readonly<Record<string, number>> = codesOf(table);
  const about = `${meaningsOf(table)}. Default ${without}.`;
  const asked = ask<'optional', number>()(name, read.optionalCode<number>(Object.values(codes)), about);
  return asked.as(['codes', codes], (code) => (code === undefined ? undefined : table.statusOf(code)));
};
/** A non-negative amount in atoms; `missing` and `invalid` are the refusals. */
export const atoms = <const N extends string>(name: N, about: string, missing: RefusalName, invalid: RefusalName, { unit }: Options = {}) =>
  ask<'needed', Atoms>()(name, read.amount(missing, invalid), about, unit ? { unit } : {}).as('atoms', (value) => value);
/** The same; 0 if omitted. */
export const optionalAtoms = <const N extends string>(name: N, about: string, invalid: RefusalName, { unit }: Options = {}) =>
  ask<'optional', Atoms>()(name, read.optionalAmount(invalid), about, unit ? { unit } : {}).as('atoms', (value) => value);
/** 1 or 0. */
export const flag = <const N extends string>(name: N, about: string) =>
  ask<'needed', boolean>()(name, read.code([0, 1]), about).as('flag', (code) => code === 1);
/** The same, or undefined. */
export const optionalFlag = <const N extends string>(name: N, about: string) =>
  ask<'optional', boolean>()(name, read.optionalCode([0, 1]), about).as('flag', (code) => (code === undefined ? undefined : code === 1));

/** The page and its length. */
export const paging = {
  page: optionalNumber('page', read.paging.page, 'Page, from 1. Default 1.', { unit: 'place' }),
  limit: optionalNumber('limit', read.paging.limit, 'Rows of a page, at most 100. Default 10.', { unit: 'count' }),
};
