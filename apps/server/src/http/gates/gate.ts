import type { Call, RefusalName } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, must } from '@mt2/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../world/fault-rules.ts';
import type { Outcome, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import type { AppContext } from '../app-context.ts';
import type { idempotent } from '../idempotency/idempotency.ts';
import type { Person } from '../person.ts';
import type { Result } from '../result.ts';
import type { Trail } from '../trail/trail.ts';

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

/** One request passing through the gates: first its own data, then the data each gate adds for later ones. */
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
  /** The gates' notes for the request log; undefined without a log. */
  trail: Trail | undefined;
  person: Person | undefined;
  /** The parsed fields by their names on the wire. */
  input: unknown;
  /** The parsed fields by their names in code, for needs and handlers. */
  values: unknown;
  /** The fault that hits the request. */
  fault: Fault | undefined;
  /** The record under the request's idempotency key. */
  once: ReturnType<typeof idempotent> | undefined;
  /** True once the command is in the record of its world. */
  isRecorded: boolean;
  /** SHA-256 of the uploaded file, if the world keeps a record. */
  picture: string | undefined;
  /** The change that the handler prepared. */
  ready: Outcome | undefined;
  /** The call's result, before it is put in an envelope. */
  result: Result | undefined;
};

export type Passed = Result | Promise<Result>;
/** The gates after this one. It may be called later, more than once, or not at all. */
export type Next = (state: RequestState) => Passed;
/** The same inside the writer's transaction. */
export type NextInWriter = (state: RequestState, tx: Tx) => Outcome;

/**
 * One step of every request: it answers itself, or calls `next` and returns that answer or a different one. A gate that
 * awaits nothing answers in the same turn of the event loop. It records its findings in `state.trail`. A gate that takes
 * over the connection (`reply.hijack()`) leaves it unanswered.
 */
export type Gate = {
  readonly name: string;
  readonly pass: (state: RequestState, next: Next) => Passed;
  /** The check repeated inside the writer's transaction, where nothing can happen between it and the change. Synchronous. */
  readonly inWriter?: (state: RequestState, tx: Tx, next: NextInWriter) => Outcome;
};

/** Acts on a result, in the same turn if it is already available. */
export const whenDone = (result: Passed, act: (result: Result) => Result): Passed =>
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

function placeOf(gates: readonly Gate[], name: string): number {
  const index = gates.findIndex((gate) => gate.name === name);
  must(index !== -1, `there is a gate ${name}`);
  return index;
}

/** Inserts a gate just outside the named one: it runs before it and sees its answers. Throws if there is no such gate. */
export const insertBefore = (gates: readonly Gate[], name: string, gate: Gate): Gate[] => gates.toSpliced(placeOf(gates, name), 0, gate);

/** Inserts a gate just inside the named one: it runs if the named one lets a request pass. Throws after the last gate. */
export function insertAfter(gates: readonly Gate[], name: string, gate: Gate): Gate[] {
  const index = placeOf(gates, name) + 1;
  must(index < gates.length, `a gate comes after ${name}`);
  return gates.toSpliced(index, 0, gate);
}
