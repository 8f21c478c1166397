import type { Call, RefusalName } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import type { Decision } from '@mt2/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import type { AppContext } from '../app-context.ts';
import type { Person } from '../needs.ts';
import type { Ready, Result } from '../result.ts';

/** Is told what each gate decides about one request: the gate's name, the value it saw, and whether the call passed. */
export type Trail = {
  lang: Language;
  person: Person | undefined;
  readonly pass: (gate: string, saw: unknown) => void;
  readonly refuse: (gate: string, saw: unknown) => void;
  readonly note: (gate: string, saw: unknown, isPassed: boolean) => void;
};

/** Parses the fields of a request; returns a promise if a file has to be read. */
export type ReadInput = (request: FastifyRequest) => Decision<unknown, RefusalName> | Promise<Decision<unknown, RefusalName>>;
/** A call and everything its requests need. */
export type Served = {
  readonly appContext: AppContext;
  /** The name of the call, its area first: `spot.placeOrder`. */
  readonly name: string;
  readonly call: Call;
  readonly handler: unknown;
  readonly readInput: ReadInput;
  /** The gates that run again inside the writer's transaction; the change itself comes last. */
  readonly inWriter: NextInWriter;
};

/** The record under an idempotency key: runs the change and stores its outcome, or returns the stored one. */
type Once = { readonly run: (tx: Tx, change: () => Outcome) => Outcome };

/** One request passing through the gates, and what they have found out about it. */
export type RequestState = {
  readonly served: Served;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The language that the request names; undefined without one. */
  readonly namedLang: Language | undefined;
  /** The language of the answer: `namedLang`, else the person's, else English. */
  lang: Language;
  /** The `Authorization` header; empty without one. */
  readonly token: string;
  /** Undefined if the request names a world that does not exist or is damaged. */
  readonly world: World | undefined;
  /** The gates' notes; undefined if nobody reads them. */
  trail: Trail | undefined;
  /** The caller; undefined for a guest. */
  person: Person | undefined;
  /** The parsed fields by their names on the wire; none until they are read. */
  input: unknown;
  /** The parsed fields by their names in code, for needs and handlers. */
  values: unknown;
  /** The record under the request's idempotency key; undefined without one. */
  once: Once | undefined;
  /** The change that the handler prepared. */
  ready: Outcome | undefined;
  /** The call's result, before it is put in an envelope. */
  result: Result | undefined;
  /** Changes the answer that the envelope sends. */
  alter: ((answer: Ready) => Ready) | undefined;
};

/** A result, or its promise. */
export type Passed<R extends Result = Result> = R | Promise<R>;
/** The gates after this one. It may be called later, more than once, or not at all. */
export type Next = (state: RequestState) => Passed;
/** The same inside the writer's transaction. */
type NextInWriter = (state: RequestState, tx: Tx) => Outcome;

/**
 * One step of every request: it answers itself, or calls `next` and returns that answer or a different one. A gate that
 * awaits nothing answers in the same turn of the event loop. It records its findings in `state.trail`. A gate that takes
 * over the connection (`reply.hijack()`) leaves it unanswered.
 */
export type Gate = {
  readonly name: string;
  /** Whether requests of this call pass it; by default those of every call. */
  readonly for?: (call: Call) => boolean;
  readonly pass: (state: RequestState, next: Next) => Passed;
  /** The check repeated inside the writer's transaction, where nothing can happen between it and the change. Synchronous. */
  readonly inWriter?: (state: RequestState, tx: Tx, next: NextInWriter) => Outcome;
};

/** Acts on a result, in the same turn if it is already available. */
export const whenDone = <R extends Result, S extends Result>(result: Passed<R>, act: (result: R) => S): Passed<S> =>
  result instanceof Promise ? result.then(act) : act(result);

/** All gates as one function, the first one outermost. */
export const passAll = (gates: readonly Gate[]): Next =>
  gates.reduceRight<Next>(
    (next, gate) => (state) => gate.pass(state, next),
    () => {
      throw new Error('the last gate answers');
    },
  );

/** The gates' checks inside the writer's transaction as one function, in the same order. */
export const passAllInWriter = (gates: readonly Gate[]): NextInWriter =>
  gates.reduceRight<NextInWriter>(
    (next, { inWriter }) => (inWriter ? (state, tx) => inWriter(state, tx, next) : next),
    () => {
      throw new Error('the last gate makes the change');
    },
  );
