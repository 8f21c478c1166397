import type { z } from 'zod';
import type { LabCommand } from './command.ts';
import type { AnyInputs, AnyKind } from './fields/field.ts';

export type { AnyKind } from './fields/field.ts';

/** A condition that a caller must meet; their order in a call is the order of refusals. */
export type Need =
  | 'session'
  /** A session, or the key of a guest of the chat: a guest is a user with a number below 0. */
  | 'session-or-guest'
  /** A session; if the lab is enabled, a request without a token passes too, and its handler gets no user. */
  | 'session-or-lab-guest'
  /** Basic or advanced verification; for a withdrawal the basic one is the real name. */
  | 'kyc-basic'
  | 'kyc-advanced'
  | 'real-name'
  | 'withdraw-address'
  | 'fund-password';
/** The needs of a token, checked by the session gate. */
export type SessionNeed = 'session' | 'session-or-guest' | 'session-or-lab-guest';
const SESSION_NEEDS: readonly Need[] = ['session', 'session-or-guest', 'session-or-lab-guest'] satisfies SessionNeed[];
export const isSessionNeed = (need: Need): need is SessionNeed => SESSION_NEEDS.includes(need);
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The origin of the call's name and shape: the product specification, existing clients of compatible APIs, or this project. */
type Source = 'spec' | 'compatibility' | 'ours';

/**
 * What differs if a call is sent again, by its client or by a replay:
 *
 * - `sets-state`: repeated at once, it changes nothing, and succeeds or is refused.
 * - `soon-is-one`: a change made by a GET, which browsers may repeat on their own (prefetch, back, reload). The same request without a key
 *   within a few seconds of the first success gets that one's outcome (decision 085).
 * - `secret`: its answer is secret and is never stored. A key has no effect, and a repeated call is a new one.
 * - `unrecorded`: it is left out of a world's record, because its steps are recorded one by one, or because it reads.
 * - `secret-unrecorded`: both. It opens a session, which is not part of a world.
 */
type Repeated = 'sets-state' | 'soon-is-one' | 'secret' | 'unrecorded' | 'secret-unrecorded';
type Repeating = { readonly repeated?: Repeated | undefined };
/** True for a call whose answer is never stored. */
export const isSecretCall = ({ repeated }: Repeating): boolean => repeated === 'secret' || repeated === 'secret-unrecorded';
/** True for a call that is in no record. */
export const isUnrecorded = ({ repeated }: Repeating): boolean => repeated === 'unrecorded' || repeated === 'secret-unrecorded';

/** One call of the product: the single source of its route, its validation, its types, its documentation and its client. */
export type Call = {
  readonly method: Method;
  /** With `/api`; parameters as `:name`, which are part of the input. */
  readonly path: `/${string}`;
  readonly needs: readonly Need[];
  readonly input: z.ZodObject;
  /** The fields of `input` by their names in code. */
  readonly takes?: AnyInputs;
  /** The payload in `message`. */
  readonly output: z.ZodType;
  /** The values of `output`. */
  readonly answers?: AnyKind;
  /** True if its payload is text: a sentence or a token. Derived from `output`. */
  readonly answersText?: true;
  /** Fields next to `message` in the envelope. */
  readonly beside?: z.ZodObject;
  /** The values of `beside`. */
  readonly answersBeside?: AnyKind;
  /** True if it may change the world; such a call runs through the writer. */
  readonly changes: boolean;
  /** What a client, a record and a log do with it if it is sent again; by default a change is made once for an `Idempotency-Key`. */
  readonly repeated?: Repeated;
  /**
   * Its body is multipart with one file in the field `file`. The file is
   * not covered by an `Idempotency-Key`: sent twice, it is stored twice.
   */
  readonly takesFile?: { readonly mostBytes: number };
  /** Its answer is the bytes of an image, without an envelope; a refusal has one, with the status 404, or 401 without a session. */
  readonly answersPicture?: true;
  /** Its answer is the bytes of a file of this type, without an envelope; a refusal has one. */
  readonly answersFile?: string;
  /**
   * The world that it means: by default the one that the request's header, host, query or token names; with `path` the one in its first
   * parameter, and with `none` all worlds, or one that is yet to be created. The last two work even if the request's world is damaged.
   */
  readonly world?: 'path' | 'none';
  /** For a call that creates a world: the one that it copies, in the fields that it was sent. */
  readonly copies?: (sent: { readonly from?: unknown; readonly scene?: unknown }) => unknown;
  /** If its world cannot be used, its refusal has the status 503: who checks a health reads only the status. */
  readonly tellsHealth?: true;
  /** No session is needed, but users see their own data in the answer: a client must not show it to the next user. */
  readonly knowsCaller?: true;
  /** Its effect depends on the caller's device: a record keeps the `User-Agent`. */
  readonly seesDevice?: true;
  readonly source: Source;
  readonly about: string;
  /** For a call of the lab: the commands of `mt2` that send it. */
  readonly commands?: readonly LabCommand[];
};

export type Calls = Readonly<Record<string, Call>>;

/** The method and the path of a call, which no other call has. */
export const routeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
/** True if the answer of a call has data of the user who asks. */
export const isPersonal = ({ needs, knowsCaller }: Pick<Call, 'needs' | 'knowsCaller'>): boolean =>
  knowsCaller === true || needs.some(isSessionNeed);

/** A call and its name, area first: `spot.placeOrder`. */
export type NamedCall = readonly [name: string, call: Call];
/** The calls of some areas with their names. */
export const namedCalls = (areas: Readonly<Record<string, Calls>>): NamedCall[] =>
  Object.entries(areas).flatMap(([area, calls]) => Object.entries(calls).map(([name, call]): NamedCall => [`${area}.${name}`, call]));

/** The parsed fields that the handler receives, by their names in code. */
export type Input<C extends Call> = C extends { readonly takes: { readonly read: infer V } } ? V : z.output<C['input']>;
/** The fields a client may send, in wire form. */
export type Sent<C extends Call> = z.input<C['input']>;
/** The payload in wire form. */
export type Message<C extends Call> = z.output<C['output']>;
/** The payload as a handler returns it. */
export type Answered<C extends Call> = C extends { readonly answers: { readonly given: infer G } } ? G : Message<C>;
/** The fields a client provides by their names in code, and the payload it reads. */
export type Typed<C extends Call> = C extends { readonly takes: { readonly given: infer T } } ? T : Sent<C>;
export type ReadMessage<C extends Call> = C extends { readonly answers: { readonly read: infer R } } ? R : Message<C>;
/** The fields next to the payload: on the wire, as a handler returns them, and as a client reads them. */
export type Beside<C extends Call> = C['beside'] extends z.ZodObject ? z.output<C['beside']> : undefined;
export type AnsweredBeside<C extends Call> = C extends { readonly answersBeside: { readonly given: infer G } } ? G : Beside<C>;
export type ReadBeside<C extends Call> = C extends { readonly answersBeside: { readonly read: infer R } } ? R : Beside<C>;
