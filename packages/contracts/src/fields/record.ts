import { z } from 'zod';
import { listed as listedSchema, ordered as orderedSchema, paged as pagedSchema } from '../lists.ts';
import type { Field } from './field.ts';
import type { Line } from './format.ts';
import { Kind } from './kind.ts';

type AnyField = Field<string, z.ZodType, unknown, unknown>;
export type Lines = Readonly<Record<string, AnyField>>;
type Shape<L extends Lines> = { -readonly [Code in keyof L as L[Code]['name']]: L[Code]['schema'] };
type GivenOf<L extends Lines> = { readonly [Code in keyof L as [L[Code]['given']] extends [never] ? never : Code]: L[Code]['given'] };
type ReadOf<L extends Lines> = { readonly [Code in keyof L as [L[Code]['read']] extends [never] ? never : Code]: L[Code]['read'] };

/** A record: its fields by their names in code. */
export class RecordKind<L extends Lines> extends Kind<z.ZodObject<Shape<L>>, GivenOf<L>, ReadOf<L>> {
  readonly lines: L;

  constructor(lines: L, name: string | undefined) {
    const shape = Object.fromEntries(
      Object.values<AnyField>(lines).flatMap(({ name: wire, schema, more }) => (more === 'hidden' ? [] : [[wire, schema]])),
    );
    const schema = z.object(shape) as unknown as z.ZodObject<Shape<L>>;
    super(name === undefined ? schema : schema.meta({ id: name }), [
      'record',
      Object.entries<AnyField>(lines).map(([code, line]): Line => line.line(code)),
    ]);
    this.lines = lines;
  }
}

/** Declares a record under its name in the documents; the wire has its fields in this order. */
export const record = <const L extends Lines>(name: string, lines: L): RecordKind<L> => new RecordKind(lines, name);

/** Declares the fields next to an answer. */
export const beside = <const L extends Lines>(lines: L): RecordKind<L> => new RecordKind(lines, undefined);

/** Rows with their position in the whole list, as a handler returns them. */
export type Rows<G> = { readonly rows: readonly G[]; readonly page: number; readonly limit: number; readonly total: number };

/** A page of rows, shape P. */
export const paged = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<ReturnType<typeof pagedSchema<S>>, Rows<G>, { rows: R[]; hasMore: boolean; total: number }>(pagedSchema(schema), [
    'paged',
    format,
  ]);

/** A page of rows, shape L. */
export const listed = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<ReturnType<typeof listedSchema<S>>, Rows<G>, { rows: R[]; hasMore: boolean; total: number }>(listedSchema(schema), [
    'listed',
    format,
  ]);

/** A page of rows, shape O. */
export const ordered = <S extends z.ZodType, G, R>({ schema, format }: Kind<S, G, R>) =>
  new Kind<ReturnType<typeof orderedSchema<S>>, Pick<Rows<G>, 'rows' | 'total'>, { rows: R[]; total: number }>(orderedSchema(schema), [
    'ordered',
    format,
  ]);

/** A page of rows, with the fields of a record next to them. */
export const joined = <P extends z.ZodObject, G, R, S extends z.ZodObject, G2, R2>(page: Kind<P, G, R>, more: Kind<S, G2, R2>) =>
  new Kind<z.ZodObject<P['shape'] & S['shape']>, G & G2, R & R2>(page.schema.extend(more.schema.shape) as never, [
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
export function either<L extends Lines, M extends Lines>(first: RecordKind<L>, second: RecordKind<M>, code: keyof L & string) {
  const line = first.lines[code] as AnyField;
  return new Kind<z.ZodUnion<readonly [RecordKind<L>['schema'], RecordKind<M>['schema']]>, GivenOf<L> | GivenOf<M>, ReadOf<L> | ReadOf<M>>(
    z.union([first.schema, second.schema]),
    ['either', first.format, second.format, code, line.name],
  );
}
