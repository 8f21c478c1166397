import { type Atoms, type Instant, must, type Rate, type Statuses } from '@mt2/domain';
import { z } from 'zod';
import type { Empty } from './format.ts';
import { Kind } from './kind.ts';
import { decimal as decimalText, flag as flagNumber, money, timeText } from './readers.ts';

export type { Kind } from './kind.ts';

/** The kinds of wire values, each with its schema. A kind that only one area needs is declared there. */

/** A value that is sent unchanged. */
export const plainKind = <S extends z.ZodType>(schema: S): Kind<S, z.output<S>> => new Kind(schema, 'plain');
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
export const FLAG = new Kind<typeof flagNumber, boolean>(flagNumber, 'flag');

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
export function codesKind<const C extends Readonly<Record<string, string | number>>>(
  codes: C,
): Kind<z.ZodType<C[keyof C]>, keyof C & string> {
  const all = Object.values(codes);
  const [first, ...others] = all.map((code) => z.literal(code));
  must(first !== undefined, 'there is a code');
  const schema = typeof all[0] === 'string' ? z.enum(all as string[]) : z.union([first, ...others]);
  return new Kind(schema as unknown as z.ZodType<C[keyof C]>, ['codes', codes]);
}

/** The number of each status of a domain table. */
export const codesOf = <const Codes extends Readonly<Record<string, number>>>({ names, codeOf }: Statuses<Codes>) =>
  Object.fromEntries(names.map((name) => [name, codeOf(name)])) as unknown as Codes;

/** The number and the meaning of each status of a domain table, for a field's meaning. */
export const meaningsOf = <Codes extends Readonly<Record<string, number>>>({ names, codeOf, meaningOf }: Statuses<Codes>): string =>
  names.map((name) => `${codeOf(name)} ${meaningOf(name)}`).join(', ');

/** The statuses of a domain table. */
export const statusKind = <const Codes extends Readonly<Record<string, number>>>(table: Statuses<Codes>) => codesKind(codesOf(table));

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
  return new Kind<z.ZodType<z.output<S> | E, z.input<S> | E>, G | undefined, R | undefined>(or as never, ['empty', format, empty]);
}

export const listKind = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<z.ZodArray<S>, readonly G[], R[]>(z.array(schema), format === 'plain' ? 'plain' : ['list', format]);

/** A list with a kind for each place. */
export const tupleKind = <const K extends readonly Kind<z.ZodType, unknown, unknown>[]>(...kinds: K) =>
  new Kind<
    z.ZodType<{ [At in keyof K]: z.output<K[At]['schema']> }>,
    { readonly [At in keyof K]: K[At]['given'] },
    { readonly [At in keyof K]: K[At]['read'] }
  >(z.tuple(kinds.map(({ schema }) => schema) as never) as never, ['tuple', kinds.map(({ format }) => format)]);
