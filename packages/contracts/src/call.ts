import type { z } from 'zod';
import type { Format, Line } from './fields/format.ts';

/** A condition that a caller must meet; the order in a call is the order of refusals. */
export type Need =
  | 'session'
  /** A session, or the key of a guest of the chat: with it a guest is a person with a number below 0. */
  | 'session-or-guest'
  /** A session; where the lab is on, a request without a token passes too, and its handler gets no person. */
  | 'session-or-lab-guest'
  /** Basic, advanced verification; to a withdrawal the basic one is the real name. */
  | 'kyc-basic'
  | 'kyc-advanced'
  | 'real-name'
  | 'withdraw-address'
  | 'fund-password';
/** The needs of a token, which the session's gate checks. */
export type SessionNeed = 'session' | 'session-or-guest' | 'session-or-lab-guest';
const SESSION_NEEDS: readonly Need[] = ['session', 'session-or-guest', 'session-or-lab-guest'] satisfies SessionNeed[];
export const isSessionNeed = (need: Need): need is SessionNeed => SESSION_NEEDS.includes(need);
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The origin of the call's name and shape: the product specification, existing clients of compatible APIs, or this project. */
type Source = 'spec' | 'compatibility' | 'ours';

/** One call of the product: the single source of its route, its validation, its types, its documentation and its client. */
export type Call = {
  readonly method: Method;
  /** With `/api`; parameters as `:name`, and then they are part of the input. */
  readonly path: `/${string}`;
  readonly needs: readonly Need[];
  readonly input: z.ZodObject;
  /** The fields of `input` by their names in code. */
  readonly takes?: AnyInputs;
  /** The payload in `message`. */
  readonly output: z.ZodType;
  /** The values of `output`. */
  readonly answers?: AnyKind;
  /** Its payload is a text: a sentence, a token. Follows from `output`. */
  readonly answersText?: true;
  /** Fields that stand beside `message` in the envelope. */
  readonly beside?: z.ZodObject;
  /** The values of `beside`. */
  readonly answersBeside?: AnyKind;
  /** True when it may change the world; such a call runs through the writer. */
  readonly changes: boolean;
  /**
   * Done by a GET, which browsers may repeat unasked (prefetch, back, reload): the same request within
   * a few seconds of the first that succeeded gets that one's outcome, whatever its `Idempotency-Key`.
   */
  readonly repeatsAreOne?: true;
  /** Its answer is a secret and is stored nowhere: an `Idempotency-Key` has no effect, and a repeated call is a new one. */
  readonly isSecret?: true;
  /**
   * Its body is multipart with one file in the field `file`. The file is
   * not covered by an `Idempotency-Key`: sent twice, it is stored twice.
   */
  readonly takesFile?: { readonly mostBytes: number };
  /** Its answer is a picture's bytes and no envelope; a refusal is one, with the status 404, or 401 without a session. */
  readonly answersPicture?: true;
  /** Its answer is a file's bytes, of this type, and no envelope; a refusal is one. */
  readonly answersFile?: string;
  /** It is about worlds and not in one: it answers also where the world that a request names is damaged. */
  readonly worksWithoutWorld?: true;
  /** It is left out of a world's record: it opens a session, which is no part of a world, or its steps are recorded one by one. */
  readonly leavesNoStep?: true;
  readonly source: Source;
  readonly about: string;
};

/** The fields of an input with their names in code. */
type AnyInputs = {
  readonly schema: z.ZodObject;
  readonly lines: readonly Line[];
  readonly valuesOf: (parsed: Readonly<Record<string, unknown>>) => unknown;
  readonly sentAs: (code: string, parsed: Readonly<Record<string, unknown>>) => string | undefined;
  readonly values: unknown;
  readonly typed: unknown;
};
/** A kind of value that a call answers. */
export type AnyKind = {
  readonly schema: z.ZodType;
  readonly format: Format;
  encode(value: unknown, path: string): unknown;
  readonly given: unknown;
  readonly read: unknown;
};

/** A call as it is declared: its fields and its answer by their values, or by their schemas alone. */
type Declared = Omit<Call, 'input' | 'output' | 'answersText'> & {
  readonly input?: z.ZodObject;
  readonly output?: z.ZodType;
};
type WithInput<C> = C extends { readonly takes: { readonly schema: infer S extends z.ZodObject } } ? { readonly input: S } : unknown;
type WithOutput<C> = C extends { readonly answers: { readonly schema: infer S extends z.ZodType } } ? { readonly output: S } : unknown;
type WithBeside<C> = C extends { readonly answersBeside: { readonly schema: infer S extends z.ZodObject } }
  ? { readonly beside: S }
  : unknown;

const TEXTS: readonly string[] = ['string', 'enum'];

/** Declares a call; keeps its exact types. */
export function call<const C extends Declared>(declared: C): C & WithInput<C> & WithOutput<C> & WithBeside<C> {
  const { takes, answers, answersBeside, input = takes?.schema, output = answers?.schema, beside = answersBeside?.schema } = declared;
  const isText = output !== undefined && TEXTS.includes(output.def.type);
  return { ...declared, input, output, ...(beside ? { beside } : {}), ...(isText ? { answersText: true } : {}) } as never;
}

export type Calls = Readonly<Record<string, Call>>;
/** The parsed fields that the handler receives, by their names in code. */
export type Input<C extends Call> = C extends { readonly takes: { readonly values: infer V } } ? V : z.output<C['input']>;
/** The fields that a client may send, as they stand on the wire. */
export type Sent<C extends Call> = z.input<C['input']>;
/** The payload as it stands on the wire. */
export type Message<C extends Call> = z.output<C['output']>;
/** The payload as a handler answers it. */
export type Answered<C extends Call> = C extends { readonly answers: { readonly given: infer G } } ? G : Message<C>;
/** The fields that a client gives by their names in code, and the payload that it reads. */
export type Typed<C extends Call> = C extends { readonly takes: { readonly typed: infer T } } ? T : Sent<C>;
export type ReadMessage<C extends Call> = C extends { readonly answers: { readonly read: infer R } } ? R : Message<C>;
/** The fields beside the payload: on the wire, as a handler answers them, and as a client reads them. */
export type Beside<C extends Call> = C['beside'] extends z.ZodObject ? z.output<C['beside']> : undefined;
export type AnsweredBeside<C extends Call> = C extends { readonly answersBeside: { readonly given: infer G } } ? G : Beside<C>;
export type ReadBeside<C extends Call> = C extends { readonly answersBeside: { readonly read: infer R } } ? R : Beside<C>;
