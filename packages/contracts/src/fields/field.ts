import type { z } from 'zod';
import { codecOf } from './codec.ts';
import type { Format, Line, More } from './format.ts';
import type { Unit } from './units.ts';

/**
 * A kind of value, a field of a kind, and the two lists of fields: a record of an answer, and the inputs of a call. They are
 * explained in docs/fields.md. TypeScript cannot derive the types of a declaration from its data: all casts of this folder are here.
 */

type Fields = Readonly<Record<string, unknown>>;

/** A value in the wire form of a format; `path` is that of the call. */
export const encode = <W>(format: Format, value: unknown, path = ''): W => codecOf(format).encode(value, { path, fields: {} }) as W;
/** The value of a wire form. */
export const decode = <V>(format: Format, wire: unknown): V => codecOf(format).decode(wire) as V;

/** A kind of value: its schema `S` on the wire, and its format. The sender gives a `G`, and the reader gets an `R`. */
export class Kind<S extends z.ZodType, G, R = G> {
  readonly schema: S;
  readonly format: Format;
  /** Types only. */
  declare readonly given: G;
  declare readonly read: R;

  constructor(schema: S, format: Format) {
    this.schema = schema;
    this.format = format;
  }

  encode(value: G, path = ''): z.output<S> {
    return encode(this.format, value, path);
  }

  /** Reads what any backend sent. */
  decode(wire: unknown): R {
    return decode(this.format, wire);
  }
}
/** The same for a schema whose type does not follow from its parts. */
export const kindOf = <S extends z.ZodType, G, R = G>(schema: z.ZodType, format: Format) => new Kind<S, G, R>(schema as S, format);

export type AnyKind = Kind<z.ZodType, unknown, unknown>;
/** The values of a kind as the server provides them. */
export type Given<K extends { readonly given: unknown }> = K['given'];
/** The values of a kind as a reader gets them, from any backend. */
export type Read<K extends { readonly read: unknown }> = K['read'];

/** A field of an answer, or of an input that its call needs, may omit, or does not read. */
type Use = 'answered' | 'needed' | 'optional' | 'ignored';
type Names = readonly [name: string, ...others: string[]];
type Marks = {
  readonly more?: More | undefined;
  readonly assumed?: unknown;
  readonly code?: string | undefined;
  readonly toValue?: ((parsed: never) => unknown) | undefined;
};
type Changes = Marks & { readonly names?: Names; readonly schema?: z.ZodType; readonly format?: Format };
/** Readers ignore a repeated value: there, `R` stays never. */
type Reads<R, V> = [R] extends [never] ? never : V;

/** One field: a kind with its meaning in the schema, its names on the wire, and its marks. */
export class Field<Name extends string, S extends z.ZodType, G, R, U extends Use = 'answered'> extends Kind<S, G, R> {
  /** The first is sent; of an input, the first that is present and not empty counts. */
  readonly names: Names;
  readonly more: More | undefined;
  /** The value a reader assumes if a backend does not send it. */
  readonly assumed: unknown;
  /** The field whose value it repeats. */
  readonly code: string | undefined;
  readonly #toValue: ((parsed: never) => unknown) | undefined;
  /** Types only. */
  declare readonly name: Name;
  declare readonly use: U;

  constructor(names: Names, schema: S, format: Format, { more, assumed, code, toValue }: Marks = {}) {
    super(schema, format);
    this.names = names;
    this.more = more;
    this.assumed = assumed;
    this.code = code;
    this.#toValue = toValue;
  }

  #but<F>({ names = this.names, schema = this.schema, format = this.format, ...marks }: Changes): F {
    const { more, assumed, code } = this;
    return new Field(names, schema, format, { more, assumed, code, toValue: this.#toValue, ...marks }) as F;
  }

  /** Only this project sends it: a reader of another backend gets undefined, or the value of `absent`. */
  ours(): Field<Name, S, G, Reads<R, R | undefined>, U> {
    return this.#but({ schema: this.schema.meta({ 'x-provenance': 'ours' }), more: this.code === undefined ? 'ours' : 'our-again' });
  }

  /** Sets the value a reader assumes if a backend does not send it. */
  absent<const A>(assumed: A): Field<Name, S, G, Reads<R, Exclude<R, undefined> | A>, U> {
    return this.#but({ assumed });
  }

  /** Other names under which existing clients send it. */
  accepts<const N extends string>(...others: readonly N[]): Field<Name | N, S, G, R, U> {
    return this.#but({ names: [this.names[0], ...others] });
  }

  /** Sent by clients, but read by no handler. */
  ignored(): Field<Name, S, never, never, 'ignored'> {
    return this.#but({ more: 'ignored' });
  }

  /** A value in code that differs from the parsed one; `format` is how a client writes it. */
  as<V>(format: Format, toValue: (parsed: z.output<S>) => V): Field<Name, S, V, V, U> {
    return this.#but({ format, toValue });
  }

  /** The value of a kind, whose wire form is the parsed one. */
  of<V, W>(kind: Kind<z.ZodType, V, W>): Field<Name, S, V, W, U> {
    return this.#but({ format: kind.format, toValue: (wire: unknown) => kind.decode(wire) });
  }

  /** The name under which it is in parsed fields, otherwise its first name. */
  nameIn(parsed: Fields): string {
    return this.names.find((name) => parsed[name] !== undefined && parsed[name] !== '') ?? this.names[0];
  }

  /** Its value in parsed fields. */
  ask(parsed: Fields): R {
    const value = parsed[this.nameIn(parsed)];
    return (this.#toValue ? this.#toValue(value as never) : value) as R;
  }
}

/** The unit of a field's number or text, if its kind has none. */
export type Options = { readonly unit?: Unit };
/** A schema with the meaning of a field in one sentence. */
export const described = <S extends z.ZodType>(schema: S, about: string, unit?: Unit): S =>
  schema.meta({ description: about, ...(unit === undefined ? {} : { 'x-unit': unit }) });

/** Declares a field of a kind: `about` is its meaning in one sentence. */
export const field = <const Name extends string, S extends z.ZodType, G, R>(
  name: Name,
  { schema, format }: Kind<S, G, R>,
  about: string,
  { unit }: Options = {},
) => new Field<Name, S, G, R>([name], described(schema, about, unit), format);

/** A value needed to write other fields, such as their decimals; it is not sent itself. */
export const hidden = <G>({ schema, format }: Kind<z.ZodType, G, unknown>) =>
  new Field<never, never, G, never>([''], schema as never, format, { more: 'hidden' });

/** Repeats the value of the field `code` under another name, for existing clients. */
export const again = <const Name extends string, S extends z.ZodType>(
  name: Name,
  code: string,
  { schema, format }: Kind<S, unknown, unknown>,
  about: string,
  { unit }: Options = {},
) => new Field<Name, S, never, never>([name], described(schema, about, unit), format, { more: 'again', code });

type AnyField<U extends Use = Use> = Field<string, z.ZodType, unknown, unknown, U>;
/** Fields by their names in code. */
export type Lines<U extends Use = 'answered'> = Readonly<Record<string, AnyField<U>>>;
export type AnyLines = Lines<Use>;
type Shape<L extends AnyLines> = { -readonly [Code in keyof L as L[Code]['name']]: L[Code]['schema'] };
/** The names in code of the fields of a use that have a value. */
type Codes<L extends AnyLines, U extends Use, End extends 'given' | 'read'> = {
  [Code in keyof L]: L[Code]['use'] extends U ? ([L[Code][End]] extends [never] ? never : Code) : never;
}[keyof L];
type GivenOf<L extends AnyLines> = { readonly [Code in Codes<L, 'answered' | 'needed', 'given'>]: L[Code]['given'] };
type OptionalOf<L extends AnyLines> = { readonly [Code in Codes<L, 'optional', 'given'>]?: L[Code]['given'] | undefined };
type ReadOf<L extends AnyLines> = { readonly [Code in Codes<L, Use, 'read'>]: L[Code]['read'] };

const linesOf = (lines: AnyLines): Line[] =>
  Object.entries(lines).map(([name, { names, format, assumed, more, code = name }]) => [code, names[0], format, assumed, more]);

/** The fields of a record. */
export class RecordKind<L extends Lines> extends Kind<z.ZodObject<Shape<L>>, GivenOf<L>, ReadOf<L>> {
  readonly lines: L;

  constructor(lines: L, schema: z.ZodObject) {
    super(schema as unknown as z.ZodObject<Shape<L>>, ['record', linesOf(lines)]);
    this.lines = lines;
  }
}

/** The fields that a call takes: a client gives them, and a handler reads them. */
export class Inputs<L extends Lines<Exclude<Use, 'answered'>>> extends Kind<z.ZodObject<Shape<L>>, GivenOf<L> & OptionalOf<L>, ReadOf<L>> {
  declare readonly format: readonly ['inputs', readonly Line[]];
  readonly lines: L;
  readonly #read: readonly (readonly [code: string, field: AnyField])[];

  constructor(lines: L, schema: z.ZodObject) {
    const read = Object.entries(lines).filter(([, { more }]) => more !== 'ignored');
    super(schema as unknown as z.ZodObject<Shape<L>>, ['inputs', linesOf(Object.fromEntries(read))]);
    this.lines = lines;
    this.#read = read;
  }

  /**
   * The name under which a field was sent, by its name in code, otherwise its first name; undefined for a field that the
   * call does not take.
   */
  sentAs(code: string, parsed: Fields): string | undefined {
    return this.#read.find(([each]) => each === code)?.[1].nameIn(parsed);
  }

  /** The values of parsed fields, by their names in code. */
  ask(parsed: Fields): ReadOf<L> {
    const values: Record<string, unknown> = {};
    for (const [code, asked] of this.#read) values[code] = asked.ask(parsed);
    return values as ReadOf<L>;
  }
}
export type AnyInputs = Kind<z.ZodObject, unknown, unknown> &
  Pick<Inputs<Record<never, never>>, 'format' | 'sentAs'> & {
    readonly lines: Readonly<Record<string, unknown>>;
    ask(parsed: Fields): unknown;
  };
