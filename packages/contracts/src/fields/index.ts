import type { Statuses } from '@mt2/domain';
import type { z } from 'zod';
import { field, type Kind, type Options } from './field.ts';
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
  orOmitted,
  PERCENT_NUMBER,
  percentKind,
  plainKind,
  SHORT_PERCENT,
  statusKind,
  TEXT,
  unitsKind,
  WHOLE,
} from './kinds.ts';
import type { Unit } from './units.ts';

/**
 * A field of an answer is declared on one line: `amount: atoms('number', 'Amount, fee included.', { unit: 'coin' })`. On
 * the left is its name in code, then its kind, its name on the wire, its meaning and its unit (docs/fields.md).
 */

export type { Rows } from './codec.ts';
export { again, field, type Given, hidden, Kind, type Read } from './field.ts';
export {
  beside,
  by,
  decimalKind,
  either,
  joined,
  listed,
  listKind as listOf,
  meaningsOf,
  ordered,
  orEmpty,
  paged,
  plainKind,
  record,
  statusKind,
} from './kinds.ts';

/** Declares a field of a kind, with this unit unless a line has its own. */
const lineOf =
  <S extends z.ZodType, G, R>(kind: Kind<S, G, R>, usual?: Unit) =>
  <const N extends string>(name: N, about: string, { unit = usual }: { readonly unit?: Unit | undefined } = {}) =>
    field(name, kind, about, unit ? { unit } : {});

export const id = lineOf(WHOLE, 'id');
export const text = lineOf(TEXT);
/** A whole number with a unit. */
export const count = lineOf(WHOLE, 'count');
/** An amount in atoms, with 8 decimals on the wire. */
export const atoms = lineOf(ATOMS);
/** The same as a JSON number, for existing clients that calculate with it; an own field has the exact text. */
export const atomsNumber = lineOf(ATOMS_NUMBER);
/** A price in ticks, with the record's `priceDecimals` on the wire; a reader gets atoms. */
export const price = lineOf(unitsKind('priceDecimals'), 'quote/base');
/** A quantity in steps, with the record's `quantityDecimals` on the wire; a reader gets atoms. */
export const quantity = lineOf(unitsKind('quantityDecimals'), 'base');
/** A rate (a fraction of 1), in percent on the wire as a number. */
export const percentNumber = lineOf(PERCENT_NUMBER, 'percent');
/** As text without trailing zeros. */
export const shortPercent = lineOf(SHORT_PERCENT, 'percent');
/** An instant in seconds; `YYYY-MM-DD HH:mm:ss`, UTC, on the wire. */
export const instant = lineOf(INSTANT);
/** The same; empty on the wire if there is none. */
export const instantOrEmpty = lineOf(orEmpty(INSTANT, ''));
/** An instant in seconds; in milliseconds on the wire. */
export const milliseconds = lineOf(MILLISECONDS, 'unix ms');
/** The instant at which a day begins; `YYYY-MM-DD`, UTC, on the wire. */
export const day = lineOf(DAY, 'UTC day');
/** True or false; 1 or 0 on the wire. */
export const flag = lineOf(FLAG);
/** Atoms with this number of decimals on the wire, or with the number in the field of that name in code. */
export const decimal = <const N extends string>(
  name: N,
  about: string,
  { decimals, ...options }: Options & { readonly decimals: number | string },
) => field(name, decimalKind(decimals), about, options);
/** A rate in percent as text with this number of decimals. */
export const percent = <const N extends string>(name: N, about: string, decimals = 2) =>
  field(name, percentKind(decimals), about, { unit: 'percent' });
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
export { field as inner } from './field.ts';
/** The same, or null. */
export const nullable = <const N extends string, S extends z.ZodType, G, R>(name: N, kind: Kind<S, G, R>, about: string) =>
  field(name, orEmpty(kind, null), about);
/** The same, optional. */
export const optional = <const N extends string, S extends z.ZodType, G, R>(
  name: N,
  kind: Kind<S, G, R>,
  about: string,
  options?: Options,
) => field(name, orOmitted(kind), about, options);
export const list = <const N extends string, S extends z.ZodType, G, R>(name: N, kind: Kind<S, G, R>, about: string, options?: Options) =>
  field(name, listKind(kind), about, options);
/** A value of any schema with the same form on the wire and in code. */
export const plain = <const N extends string, S extends z.ZodType>(name: N, schema: S, about: string, options?: Options) =>
  field(name, plainKind(schema), about, options);
