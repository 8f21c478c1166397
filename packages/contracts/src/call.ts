import type { z } from 'zod';

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
  /** The payload in `message`. */
  readonly output: z.ZodType;
  /** Its payload is a text: a sentence, a token. Follows from `output`. */
  readonly answersText?: true;
  /** Fields that stand beside `message` in the envelope. */
  readonly beside?: z.ZodObject;
  /** True when it may change the world; such a call runs through the writer. */
  readonly changes: boolean;
  /**
   * Done by a GET, which browsers may repeat unasked (prefetch, back, reload): the same request within a few seconds of the first that succeeded gets that
   * one's outcome, whatever its `Idempotency-Key`.
   */
  readonly repeatsAreOne?: true;
  /** Its answer is a secret and is stored nowhere: an `Idempotency-Key` has no effect, and a repeated call is a new one. */
  readonly isSecret?: true;
  /** Its body is multipart with one file in the field `file`. The file is not covered by an `Idempotency-Key`: sent twice, it is stored twice. */
  readonly takesFile?: { readonly mostBytes: number };
  /** Its answer is a picture's bytes and no envelope; a refusal is one, with the status 404, or 401 without a session. */
  readonly answersPicture?: true;
  /** Its answer is a file's bytes, of this type, and no envelope; a refusal is one. */
  readonly answersFile?: string;
  /** It is about worlds and not in one: it answers also where the world that a request names is damaged. */
  readonly worksWithoutWorld?: true;
  readonly source: Source;
  readonly about: string;
};

const TEXTS: readonly string[] = ['string', 'enum'];

/** Declares a call; keeps its exact types. */
export const call = <const C extends Call>(declared: C): C =>
  TEXTS.includes(declared.output.def.type) ? { ...declared, answersText: true } : declared;

export type Calls = Readonly<Record<string, Call>>;
/** The parsed input that the handler receives. */
export type Input<C extends Call> = z.output<C['input']>;
/** The input that a client may send. */
export type Sent<C extends Call> = z.input<C['input']>;
export type Message<C extends Call> = z.output<C['output']>;
export type Beside<C extends Call> = C['beside'] extends z.ZodObject ? z.output<C['beside']> : undefined;
