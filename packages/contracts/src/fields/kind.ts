import type { z } from 'zod';
import { encoderOf, NOWHERE } from './encode.ts';
import type { Format } from './format.ts';

/** A kind of value: its schema `S` on the wire, and its format; the server provides a `G`, a reader of any backend gets an `R`. */
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

  /** A value in wire form; `path` is that of the call. */
  encode(value: G, path = ''): z.output<S> {
    return encoderOf(this.format)(value, path === '' ? NOWHERE : { ...NOWHERE, path }) as z.output<S>;
  }
}

/** The values of a kind as the server provides them. */
export type Given<K extends { readonly given: unknown }> = K['given'];
/** The values of a kind as a reader gets them, from any backend. */
export type Read<K extends { readonly read: unknown }> = K['read'];
