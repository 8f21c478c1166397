import type { Statuses } from '@mt2/domain';
import type { z } from 'zod';
import { field, type Options } from './field.ts';
import type { Kind } from './kind.ts';
import {
  ATOMS,
  ATOMS_NUMBER,
  codesKind,
  DAY,
  decimalKind,
  FLAG,
  INSTANT,
  listKind,
  MILLISECONDS,
  meaningsOf,
  orEmpty,
  PERCENT_NUMBER,
  percentKind,
  plainKind,
  SHORT_PERCENT,
  statusKind,
  TEXT,
  unitsKind,
  WHOLE,
} from './kinds.ts';

/**
 * A field of the wire is declared on one line: `amount: atoms('number', 'Amount, fee included.', { unit: 'coin' })`. On
 * the left is its name in code, then its kind, its name on the wire, its meaning and its unit. Schemas, documents, the
 * server's encoder and the page's decoder are derived from it.
 */

export { again, field, hidden } from './field.ts';
export { type Given, Kind, type Read } from './kind.ts';
export { decimalKind, listKind as listOf, meaningsOf, orEmpty, plainKind, statusKind } from './kinds.ts';
export * from './record.ts';

export const id = <const N extends string>(name: N, about: string) => field(name, WHOLE, about, { unit: 'id' });
export const text = <const N extends string>(name: N, about: string, options?: Options) => field(name, TEXT, about, options);
/** A whole number with a unit. */
export const count = <const N extends string>(name: N, about: string, { unit = 'count' }: Options = {}) =>
  field(name, WHOLE, about, { unit });
/** An amount in atoms, with 8 decimals on the wire. */
export const atoms = <const N extends string>(name: N, about: string, options?: Options) => field(name, ATOMS, about, options);
/** The same as a JSON number, for existing clients that calculate with it; an own field has the exact text. */
export const atomsNumber = <const N extends string>(name: N, about: string, options?: Options) => field(name, ATOMS_NUMBER, about, options);
/** Atoms with this number of decimals on the wire, or with the number in the field of that name in code. */
export const decimal = <const N extends string>(
  name: N,
  about: string,
  { decimals, ...options }: Options & { readonly decimals: number | string },
) => field(name, decimalKind(decimals), about, options);
/** A price in ticks, with the record's `priceDecimals` on the wire; a reader gets atoms. */
export const price = <const N extends string>(name: N, about: string) =>
  field(name, unitsKind('priceDecimals'), about, { unit: 'quote/base' });
/** A quantity in steps, with the record's `quantityDecimals` on the wire; a reader gets atoms. */
export const quantity = <const N extends string>(name: N, about: string) =>
  field(name, unitsKind('quantityDecimals'), about, { unit: 'base' });
/** A rate (a fraction of 1), in percent on the wire. */
export const percent = <const N extends string>(name: N, about: string, decimals = 2) =>
  field(name, percentKind(decimals), about, { unit: 'percent' });
/** The same as a number. */
export const percentNumber = <const N extends string>(name: N, about: string) => field(name, PERCENT_NUMBER, about, { unit: 'percent' });
/** As text without trailing zeros. */
export const shortPercent = <const N extends string>(name: N, about: string) => field(name, SHORT_PERCENT, about, { unit: 'percent' });
/** An instant in seconds; `YYYY-MM-DD HH:mm:ss`, UTC, on the wire. */
export const instant = <const N extends string>(name: N, about: string) => field(name, INSTANT, about);
/** The same; empty on the wire if there is none. */
export const instantOrEmpty = <const N extends string>(name: N, about: string) => field(name, orEmpty(INSTANT, ''), about);
/** An instant in seconds; in milliseconds on the wire. */
export const milliseconds = <const N extends string>(name: N, about: string) => field(name, MILLISECONDS, about, { unit: 'unix ms' });
/** The instant at which a day begins; `YYYY-MM-DD`, UTC, on the wire. */
export const day = <const N extends string>(name: N, about: string) => field(name, DAY, about, { unit: 'UTC day' });
/** True or false; 1 or 0 on the wire. */
export const flag = <const N extends string>(name: N, about: string) => field(name, FLAG, about);
/** A status of a domain table; its number on the wire. By default, its meaning lists the table. */
export const status = <const N extends string, const C extends Readonly<Record<string, number>>>(
  name: N,
  table: Statuses<C>,
  about = `${meaningsOf(table)}.`,
) => field(name, statusKind(table), about);
/** One of several names; each has its code on the wire. */
export const oneOf = <const N extends string, const C extends Readonly<Record<string, string | number>>>(
  name: N,
  codes: C,
  about: string,
) => field(name, codesKind(codes), about);
/** A record inside a record. */
export const inner = <const N extends string, S extends z.ZodType, G, R>(name: N, kind: Kind<S, G, R>, about: string, options?: Options) =>
  field(name, kind, about, options);
/** The same, or null. */
export const nullable = <const N extends string, S extends z.ZodType, G, R>(name: N, kind: Kind<S, G, R>, about: string) =>
  field(name, orEmpty(kind, null), about);
/** The same, optional. */
export const optional = <const N extends string, S extends z.ZodType, G, R>(
  name: N,
  kind: Kind<S, G, R>,
  about: string,
  options?: Options,
) => field(name, orEmpty(kind, undefined) as unknown as Kind<z.ZodOptional<S>, G | undefined, R | undefined>, about, options);
export const list = <const N extends string, S extends z.ZodType, G, R>(name: N, kind: Kind<S, G, R>, about: string, options?: Options) =>
  field(name, listKind(kind), about, options);
/** A value of any schema with the same form on the wire and in code. */
export const plain = <const N extends string, S extends z.ZodType>(name: N, schema: S, about: string, options?: Options) =>
  field(name, plainKind(schema), about, options);
