import type { z } from 'zod';
import type { Line, More } from './format.ts';
import type { Kind } from './kind.ts';
import type { Unit } from './units.ts';

type Flags = { readonly more?: More | undefined; readonly assumed?: unknown; readonly code?: string | undefined };
/** Readers ignore a repeated value: there, `R` stays never. */
type Reads<R, V> = [R] extends [never] ? never : V;

/** One field of a record: its name on the wire, its kind with its meaning, and the value a reader assumes if a backend does not send it. */
export class Field<Name extends string, S extends z.ZodType, G, R> {
  readonly name: Name;
  readonly kind: Kind<S, G, unknown>;
  readonly schema: S;
  readonly more: More | undefined;
  readonly assumed: unknown;
  /** The field whose value it repeats. */
  readonly code: string | undefined;
  /** Types only. */
  declare readonly given: G;
  declare readonly read: R;

  constructor(name: Name, kind: Kind<S, G, unknown>, schema: S, { more, assumed, code }: Flags = {}) {
    this.name = name;
    this.kind = kind;
    this.schema = schema;
    this.more = more;
    this.assumed = assumed;
    this.code = code;
  }

  /** Only this project sends it: a reader of another backend gets undefined, or the value of `absent`. */
  ours(): Field<Name, S, G, Reads<R, R | undefined>> {
    const { name, kind, schema, assumed, code } = this;
    const marked = schema.meta({ 'x-provenance': 'ours' }) as S;
    return new Field(name, kind, marked, { more: code === undefined ? 'ours' : 'our-again', assumed, code });
  }

  /** Sets the value a reader assumes if a backend does not send it. */
  absent<const A>(assumed: A): Field<Name, S, G, Reads<R, Exclude<R, undefined> | A>> {
    const { name, kind, schema, more, code } = this;
    return new Field(name, kind, schema, { more, assumed, code });
  }

  /** Its line in a table, under its name in code. */
  line(code: string): Line {
    return [this.code ?? code, this.name, this.kind.format, this.assumed, this.more];
  }
}

/** The unit of a field's number or text, if its kind has none. */
export type Options = { readonly unit?: Unit };

/** Declares a field of a kind: `about` is its meaning in one sentence. */
export const field = <const Name extends string, S extends z.ZodType, G, R>(
  name: Name,
  kind: Kind<S, G, R>,
  about: string,
  { unit }: Options = {},
): Field<Name, S, G, R> =>
  new Field(name, kind, kind.schema.meta({ description: about, ...(unit === undefined ? {} : { 'x-unit': unit }) }) as S);

/** A value needed to write other fields, such as their decimals; it is not sent itself. */
export const hidden = <G>(kind: Kind<z.ZodType, G, unknown>): Field<never, never, G, never> =>
  new Field('' as never, kind, kind.schema as never, { more: 'hidden' }) as Field<never, never, G, never>;

/** Repeats the value of the field `code` under another name, for existing clients. */
export const again = <const Name extends string, S extends z.ZodType, G, R>(
  name: Name,
  code: string,
  kind: Kind<S, G, R>,
  about: string,
  options?: Options,
) => new Field<Name, S, never, never>(name, kind as never, field(name, kind, about, options).schema, { more: 'again', code });
