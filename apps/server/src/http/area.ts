import type { Answered, AnsweredBeside, Call, Calls, Input, RefusalName, SessionNeed } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, ok } from '@mt2/domain';
import type { Job } from '../world/time/job.ts';
import type { On, Outcome, Tx, WithChecks } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';
import type { OtherComplaints } from './gates/input.ts';
import type { Needs, Person } from './needs.ts';
import type { Say, SentenceName } from './request/language.ts';
import type { Ready } from './result.ts';
import type { ReviewKind } from './review-kind.ts';

/** The needs that guarantee a handler a person. */
type PersonNeed = Exclude<SessionNeed, 'session-or-lab-guest'>;
/** A read without needs has no caller, unless the contract says so: a client shows its answer to every user. */
type PersonIfAny<C extends Call> = C extends { readonly changes: false; readonly needs: readonly []; readonly knowsCaller?: undefined }
  ? undefined
  : Person | undefined;
type PersonOf<C extends Call> = Extract<C['needs'][number], PersonNeed> extends never ? PersonIfAny<C> : Person;

/** The caller as its handler receives it. */
type Caller<C extends Call> = WithChecks & {
  readonly person: PersonOf<C>;
  readonly lang: Language;
  /** The product's origin for browsers in this world: `https://mt2.example`; empty if the request does not name its host. */
  readonly origin: () => string;
  /** The network of the request: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The `User-Agent` of the request; empty without one. */
  readonly userAgent: string;
  /** True if the request has an `Idempotency-Key`. */
  readonly isKeyed: boolean;
  /** A sentence in the caller's language. */
  readonly say: Say;
};

/** With fields next to the message, if the call has any. */
type Reply<C extends Call> = C['beside'] extends object
  ? { readonly message: Answered<C>; readonly beside: AnsweredBeside<C> }
  : Answered<C>;

export type QueryContext<C extends Call> = Caller<C> & { readonly world: World };
type CommandContext<C extends Call> = Caller<C> & Tx;

/** Reads. */
export type Query<C extends Call> = (
  context: QueryContext<C>,
  input: Input<C>,
) => Promise<Outcome<Reply<C>> | Ready> | Outcome<Reply<C>> | Ready;
/** Changes: read, decide, write, show; synchronous, inside the writer. */
export type Change<C extends Call, P = undefined> = (context: CommandContext<C>, input: Input<C>, prepared: P) => Outcome<Reply<C>>;
/** A call with an asynchronous part before the writer; the change re-checks what that relied on. */
export type Prepared<C extends Call> = {
  readonly prepare: (context: QueryContext<C>, input: Input<C>) => Promise<Outcome>;
  readonly change: Change<C, never>;
};

/** A change with an asynchronous part before it; `P` is the result of that part. */
export const prepared = <C extends Call, P>(
  prepare: (context: QueryContext<C>, input: Input<C>) => Promise<Decision<P, RefusalName>>,
  change: Change<C, P>,
): Prepared<C> => ({ prepare, change: change as Change<C, never> });

/** The response to a change that returns only a sentence, if the command was not refused. */
export const answerWith = <R extends RefusalName>(
  { say }: Pick<Caller<Call>, 'say'>,
  sentence: SentenceName,
  decision: Decision<unknown, R>,
): Decision<string, R> => (decision.ok ? ok(say(sentence)) : decision);

type HandlerOf<C extends Call> = C['changes'] extends true ? Change<C> | Prepared<C> : Query<C>;

/** The parts of an area in addition to its handlers. */
type Parts = {
  readonly jobs?: readonly Job[];
  /** Subscribers to events of other areas, in the same commit. */
  readonly on?: On;
  /** Kinds of review, decided by the operator. */
  readonly reviews?: readonly ReviewKind[];
  /** The requirements of calls that this area checks. */
  readonly needs?: Needs;
  /** Writes the area's initial rows in a new world. */
  readonly begin?: (tx: Tx) => void;
  /** Further complaints about a call's fields that were refused, by the name of the call. */
  readonly complaints?: Readonly<Record<string, OtherComplaints>>;
};

/** An area: the server half of its manifest. A missing handler does not compile. */
export type Area<A extends Calls> = Parts & { readonly handlers: { readonly [K in keyof A]: HandlerOf<A[K]> } };

/** An area whose handlers were checked against their calls where it was defined. */
export type AnyArea = Parts & { readonly handlers: Readonly<Record<string, unknown>> };
