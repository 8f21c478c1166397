import type { Atoms, Instant, Statuses } from '@mt2/domain';
import type { z } from 'zod';
import type { RefusalName } from '../refusals.ts';
import { described, Field, Inputs, type Lines } from './field.ts';
import type { Format } from './format.ts';
import { codesKind, FLAG, meaningsOf, objectOf, orEmpty, orOmitted, statusKind } from './kinds.ts';
import * as read from './readers.ts';
import type { Unit } from './units.ts';

/**
 * A field of a call's input is declared on one line: `coin: ask.id('currency', 'Coin ID.', 'coin-not-found')`. On the left
 * is its name in code; then its kind, its name on the wire, its meaning, and its refusals (docs/fields.md).
 */

/** Declares the fields of a call; they are checked in this order. */
export const inputs = <const L extends Lines<'needed' | 'optional' | 'ignored'>>(lines: L) => new Inputs(lines, objectOf(lines));

type Options = { readonly unit?: Unit; readonly most?: number };

/** A client gives a `T` and writes it in the format; `reader` reads it and refuses. */
const ask =
  <U extends 'needed' | 'optional', T>(format: Format = 'plain') =>
  <const N extends string, S extends z.ZodType>(name: N, reader: S, about: string, { unit }: Options = {}) =>
    new Field<N, S, T, z.output<S>, U>([name], described(reader, about, unit), format);
const option = ask<'optional', string>();
const number = ask<'needed', number>();
const optionalNumber = ask<'optional', number>();

/** An ID; `missing` is the refusal if it is missing. */
export const id = <const N extends string>(name: N, about: string, missing: RefusalName = 'parameter-invalid') =>
  number(name, read.requiredId(missing), about, { unit: 'id' });
/** An ID, or undefined. */
export const optionalId = <const N extends string>(name: N, about: string) =>
  optionalNumber(name, read.optionalId(), about, { unit: 'id' });
/** A trimmed, non-empty text. */
export const text = <const N extends string>(name: N, about: string, missing: RefusalName, { most, ...options }: Options = {}) =>
  ask<'needed', string>()(name, read.requiredText(missing, most), about, options);
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

/** One of several names; each has its code on the wire. */
export const oneOf = <const N extends string, const C extends Readonly<Record<string, number>>>(
  name: N,
  codes: C,
  about: string,
  refusal: RefusalName = 'parameter-invalid',
) => number(name, read.code<number>(Object.values(codes), refusal), about).of(codesKind(codes));
/** A status of a domain table by which rows are filtered; undefined means all, which is 0, empty or omitted on the wire. */
export const statusFilter = <const N extends string, const C extends Readonly<Record<string, number>>>(name: N, table: Statuses<C>) =>
  optionalNumber(name, read.optionalCode<number>([0, ...table.names.map(table.codeOf)]), `${meaningsOf(table)}, 0 all. Default 0.`).of(
    orEmpty(statusKind(table), 0),
  );
/** A status of a domain table, or undefined; `without` says which rows are meant then. */
export const optionalStatus = <const N extends string, const C extends Readonly<Record<string, number>>>(
  name: N,
  table: Statuses<C>,
  without = 'all',
) =>
  optionalNumber(name, read.optionalCode<number>(table.names.map(table.codeOf)), `${meaningsOf(table)}. Default ${without}.`).of(
    orOmitted(statusKind(table)),
  );
/** A non-negative amount in atoms; `missing` and `invalid` are the refusals. */
export const atoms = <const N extends string>(name: N, about: string, missing: RefusalName, invalid: RefusalName, options?: Options) =>
  ask<'needed', Atoms>('atoms')(name, read.amount(missing, invalid), about, options);
/** The same; 0 if omitted. */
export const optionalAtoms = <const N extends string>(name: N, about: string, invalid: RefusalName, options?: Options) =>
  ask<'optional', Atoms>('atoms')(name, read.optionalAmount(invalid), about, options);
/** The same; undefined if omitted. */
export const atomsOrOmitted = <const N extends string>(name: N, about: string, invalid: RefusalName, options?: Options) =>
  ask<'optional', Atoms>('atoms')(name, read.amountOrOmitted(invalid), about, options);
/** 1 or 0. */
export const flag = <const N extends string>(name: N, about: string) => number(name, read.code([0, 1]), about).of(FLAG);
/** The same, or undefined. */
export const optionalFlag = <const N extends string>(name: N, about: string) =>
  optionalNumber(name, read.optionalCode([0, 1]), about).of(orOmitted(FLAG));

/** One of several names by which rows are filtered; undefined means all. */
export const optionalOneOf = <const N extends string, const C extends Readonly<Record<string, number>>>(name: N, codes: C, about: string) =>
  optionalNumber(name, read.optionalCode<number>(Object.values(codes)), about).of(orOmitted(codesKind(codes)));

/** The page and its length. */
export const paging = {
  page: optionalNumber('page', read.paging.page, 'Page, from 1. Default 1.', { unit: 'place' }),
  limit: optionalNumber('limit', read.paging.limit, 'Rows of a page, at most 100. Default 10.', { unit: 'count' }),
};

const day = ask<'optional', Instant>('day');
/**
 * The first and the last day of a list, each the instant at which it begins. The day of a row is that of the time by which the list is
 * sorted: of the creation if the newest are first, otherwise of the last change or the end.
 */
export const days = {
  from: day('from', read.optionalDay(), 'First day, by the time by which the list is sorted. Default the first of the list.', {
    unit: 'UTC day',
  }),
  to: day('to', read.optionalDay(), 'Last day, by the same time. Default today.', { unit: 'UTC day' }),
};
