import { type Atoms, assertDefined, type Instant, type Rate, type Statuses } from '@mt2/domain';
import { z } from 'zod';
import { listed as listedSchema, ordered as orderedSchema, paged as pagedSchema } from '../lists.ts';
import type { Rows } from './codec.ts';
import { type AnyKind, type AnyLines, type Given, Kind, kindOf, type Lines, type Read, RecordKind } from './field.ts';
import type { Empty } from './format.ts';

/** The kinds of wire values, each with its schema. A kind that only one area needs is declared there. */

/** A decimal text with 8 decimals, as the wire writes money. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{8}$/)
  .meta({ format: 'decimal' });
/** A decimal text with the decimals of the market or coin. */
export const decimalText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ format: 'decimal' });
/** `YYYY-MM-DD HH:mm:ss`, UTC. */
const timeText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .meta({ 'x-unit': 'UTC' });
/** In the form existing clients read. */
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** A value that is sent unchanged. */
export const plainKind = <S extends z.ZodType>(schema: S) => new Kind<S, z.output<S>>(schema, 'plain');
export const TEXT = plainKind(z.string());
export const WHOLE = plainKind(z.int());
/** The same as text, for existing clients that treat it as one. */
export const WHOLE_TEXT = new Kind<z.ZodString, number>(z.string().regex(/^\d+$/), 'wholeText');

/** An amount in atoms, with 8 decimals. */
export const ATOMS = new Kind<typeof money, Atoms>(money, 'atoms');
/** The same; other backends send fewer decimals. */
export const LOOSE_ATOMS = new Kind<typeof decimalText, Atoms>(decimalText, 'atoms');
/** The same as a JSON number, for existing clients that calculate with it. */
export const ATOMS_NUMBER = new Kind<z.ZodNumber, Atoms>(z.number(), 'atomsNumber');
export const INSTANT = new Kind<typeof timeText, Instant>(timeText, 'instant');
/** The same with `T` and `Z`. */
export const ISO = new Kind<z.ZodString, Instant>(z.string(), 'iso');
/** The day that begins at an instant. */
export const DAY = new Kind<z.ZodString, Instant>(z.string(), 'day');
/** An instant in milliseconds. */
export const MILLISECONDS = new Kind<z.ZodInt, Instant>(z.int(), 'ms');
export const FLAG = new Kind<typeof zeroOrOne, boolean>(zeroOrOne, 'flag');

/** Atoms with a fixed number of decimals, or with the number in a field of the record. */
export const decimalKind = (decimals: number | string) =>
  new Kind<z.ZodString, Atoms>(decimals === 8 ? money : decimalText, ['decimal', decimals]);
/** Whole units with the number of decimals in a field of the record: a price in ticks, a quantity in steps. A reader gets atoms. */
export const unitsKind = (decimals: string) => new Kind<typeof decimalText, number, Atoms>(decimalText, ['units', decimals]);
/** The same as a JSON number, which a reader gets. */
export const unitsNumber = (decimals: string) => new Kind<z.ZodNumber, number>(z.number(), ['unitsNumber', decimals]);
/** A rate in percent with this number of decimals. */
export const percentKind = (decimals: number) => new Kind<z.ZodString, Rate>(decimalText, ['percent', decimals]);
/** The same as a number. */
export const PERCENT_NUMBER = new Kind<z.ZodNumber, Rate>(z.number(), 'percentNumber');
/** As text without trailing zeros. */
export const SHORT_PERCENT = new Kind<typeof decimalText, Rate>(decimalText, 'shortPercent');

/** Names in code for numbers or texts of the wire. */
export function codesKind<const C extends Readonly<Record<string, string | number>>>(codes: C) {
  const all = Object.values(codes);
  const schema = typeof all[0] === 'string' ? z.enum(all.map(String)) : z.union(all.map((code) => z.literal(code)));
  return kindOf<z.ZodType<C[keyof C]>, keyof C & string>(schema, ['codes', codes]);
}
/** The number and the meaning of each status of a domain table, for a field's meaning. */
export const meaningsOf = <Codes extends Readonly<Record<string, number>>>({ names, codeOf, meaningOf }: Statuses<Codes>): string =>
  names.map((name) => `${codeOf(name)} ${meaningOf(name)}`).join(', ');
/** The statuses of a domain table. */
export function statusKind<const Codes extends Readonly<Record<string, number>>>({ names, codeOf }: Statuses<Codes>) {
  const { schema, format } = codesKind(Object.fromEntries(names.map((name) => [name, codeOf(name)])));
  return kindOf<z.ZodType<Codes[keyof Codes]>, keyof Codes & string>(schema, format);
}

/** The same, or no value; `empty` is its wire form. */
export function orEmpty<S extends z.ZodType, G, R, const E extends Empty>({ schema, format }: Kind<S, G, R>, empty: E) {
  const or =
    empty === undefined
      ? schema.optional()
      : empty === null
        ? schema.nullable()
        : schema instanceof z.ZodString && !schema.def.checks?.length
          ? z.string()
          : z.union([schema, z.literal(empty)]);
  return kindOf<z.ZodType<z.output<S> | E, z.input<S> | E>, G | undefined, R | undefined>(or, ['empty', format, empty]);
}
/** The same, or omitted. */
export const orOmitted = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<z.ZodOptional<S>, G | undefined, R | undefined>(schema.optional(), ['empty', format, undefined]);

export const listKind = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<z.ZodArray<S>, readonly G[], R[]>(z.array(schema), format === 'plain' ? 'plain' : ['list', format]);

/** A list with a kind for each place. */
export function tupleKind<const K extends readonly [AnyKind, ...AnyKind[]]>(...kinds: K) {
  const [first, ...others] = kinds;
  return kindOf<
    z.ZodType<{ [At in keyof K]: z.output<K[At]['schema']> }>,
    { readonly [At in keyof K]: K[At]['given'] },
    { readonly [At in keyof K]: K[At]['read'] }
  >(z.tuple([first.schema, ...others.map(({ schema }) => schema)]), ['tuple', kinds.map(({ format }) => format)]);
}

/** The schema of fields, in their order, each under all of its names. */
export const objectOf = (fields: AnyLines) =>
  z.object(
    Object.fromEntries(
      Object.values(fields).flatMap(({ names, schema, more }) => (more === 'hidden' ? [] : names.map((name) => [name, schema] as const))),
    ),
  );
/** Declares a record under its name in the documents; the wire has its fields in this order. */
export const record = <const L extends Lines>(name: string, lines: L) => new RecordKind(lines, objectOf(lines).meta({ id: name }));
/** Declares the fields next to an answer. */
export const beside = <const L extends Lines>(lines: L) => new RecordKind(lines, objectOf(lines));

/** Rows as a reader gets them. */
type Page<R> = { rows: R[]; hasMore: boolean; total: number };
/** A page of rows, shape P. */
export const paged = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<ReturnType<typeof pagedSchema<S>>, Rows<G>, Page<R>>(pagedSchema(schema), ['paged', format]);
/** A page of rows, shape L. */
export const listed = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<ReturnType<typeof listedSchema<S>>, Rows<G>, Page<R>>(listedSchema(schema), ['listed', format]);
/** A page of rows, shape O. */
export const ordered = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<ReturnType<typeof orderedSchema<S>>, Pick<Rows<G>, 'rows' | 'total'>, Omit<Page<R>, 'hasMore'>>(orderedSchema(schema), [
    'ordered',
    format,
  ]);

/** A page of rows, with the fields of a record next to them. */
export const joined = <P extends z.ZodObject, G, R, S extends z.ZodObject, G2, R2>(page: Kind<P, G, R>, more: Kind<S, G2, R2>) =>
  kindOf<z.ZodObject<P['shape'] & S['shape']>, G & G2, R & R2>(page.schema.extend(more.schema.shape), [
    'joined',
    [page.format, more.format],
  ]);

/** A record whose keys are data, such as the names of accounts. */
export const by = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<z.ZodRecord<z.ZodString, S>, Readonly<Record<string, G>>, Readonly<Record<string, R>>>(z.record(z.string(), schema), [
    'by',
    format,
  ]);

/** One of two records: the first one has the field `code`. */
export const either = <L extends Lines, M extends Lines>(first: RecordKind<L>, second: RecordKind<M>, code: keyof L & string) =>
  new Kind<
    z.ZodUnion<readonly [RecordKind<L>['schema'], RecordKind<M>['schema']]>,
    Given<RecordKind<L>> | Given<RecordKind<M>>,
    Read<RecordKind<L>> | Read<RecordKind<M>>
  >(z.union([first.schema, second.schema]), [
    'either',
    first.format,
    second.format,
    code,
    assertDefined<Lines[string]>(first.lines[code], 'the record has the field').names[0],
  ]);
