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
  readonly inWriter: NextInWriter<Fact>;
};

/** The record under an idempotency key: runs the change and stores its outcome, or returns the stored one. */
type Once = { readonly run: (tx: Tx, change: () => Outcome) => Outcome };

/** What a gate finds out about a request, for the gates after it. */
type Facts = {
  /** The caller; undefined for a guest. */
  person: Person | undefined;
  /** The parsed fields by their names on the wire. */
  input: unknown;
  /** The parsed fields by their names in code, for needs and handlers. */
  values: unknown;
  /** The record under the request's idempotency key; undefined without one. */
  once: Once | undefined;
  /** The change that the handler prepared. */
  ready: Outcome | undefined;
};
/** What a gate makes sure of, without a value: that no page of another site asks, that the world can be asked, and so on. */
type Assurance = 'own-site' | 'world' | 'language' | 'allowed' | 'recorded';
export type Fact = keyof Facts | Assurance;

/** One request passing through the gates, with the facts that are known about it. */
export type RequestState<Known extends Fact = never> = {
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
  /** The call's result, before it is put in an envelope. */
  result: Result | undefined;
} & Pick<Facts, Known & keyof Facts>;

/** Adds a fact to a state. Without it the gates that need the fact cannot be called. */
export function learn<S extends object, F extends keyof Facts>(state: S, fact: F, value: Facts[F]): asserts state is S & Pick<Facts, F> {
  (state as Partial<Facts>)[fact] = value;
}

/** A result, or its promise. */
export type Passed<R extends Result = Result> = R | Promise<R>;
/** The gates after this one. It may be called later, more than once, or not at all. */
export type Next<Known extends Fact = never, R extends Result = Result> = (state: RequestState<Known>) => Passed<R>;
/** The same inside the writer's transaction. */
type NextInWriter<Known extends Fact> = (state: RequestState<Known>, tx: Tx) => Outcome;

/**
 * The place of a gate: the facts that it needs, those that it adds, and those that are not known yet, because it sees the
 * answers of their gates; what it gets from the gates after it, and what it answers.
 */
type Place = { needs?: Fact; adds?: Fact; before?: Fact; gets?: Result; answers?: Result };
type Needs<P> = P extends { needs: infer F extends Fact } ? F : never;
type Adds<P> = P extends { adds: infer F extends Fact } ? F : never;
type Before<P> = P extends { before: infer F extends Fact } ? F : never;
type Gets<P> = P extends { gets: infer R extends Result } ? R : Result;
type Answers<P> = P extends { answers: infer R extends Result } ? R : Result;

/**
 * One step of every request: it answers itself, or calls `next` and returns that answer or a different one. A gate that
 * awaits nothing answers in the same turn of the event loop. It records its findings in `state.trail`. A gate that takes
 * over the connection (`reply.hijack()`) leaves it unanswered. `Gate<{ needs: 'language'; adds: 'person' }>` is its place.
 */
export type Gate<P extends Place = object> = {
  readonly name: string;
  readonly pass: (state: RequestState<Needs<P>>, next: Next<Needs<P> | Adds<P>, Gets<P>>) => Passed<Answers<P>>;
  /** The check repeated inside the writer's transaction, where nothing can happen between it and the change. Synchronous. */
  readonly inWriter?: (state: RequestState<Needs<P> | Adds<P>>, tx: Tx, next: NextInWriter<Needs<P> | Adds<P>>) => Outcome;
  /** Never set: the compiler reads the gate's place from it. */
  readonly place?: P;
};

/** A gate whose place has been checked. */
export type AnyGate = {
  readonly name: string;
  readonly pass: (state: RequestState<Fact>, next: Next<Fact>) => Passed;
  readonly inWriter?: (state: RequestState<Fact>, tx: Tx, next: NextInWriter<Fact>) => Outcome;
};

type Fitting<P, Known, Wanted> = [Needs<P>, Known & Before<P>, Answers<P>] extends [Known, never, Wanted] ? unknown : never;

/** Gates from the outside to the inside. A gate at a wrong place does not compile. */
export class Chain<Known extends Fact = never, Wanted extends Result = Ready> {
  readonly gates: readonly AnyGate[];

  constructor(gates: readonly AnyGate[] = []) {
    this.gates = gates;
  }

  /** Adds a gate inside the others. A place without its gate is passed by. */
  add<P extends Place>(gate: (Gate<P> & Fitting<P, Known, Wanted>) | undefined): Chain<Known | Adds<P>, Gets<P>> {
    return new Chain(gate ? [...this.gates, gate as unknown as AnyGate] : this.gates);
  }
}

/** Acts on a result, in the same turn if it is already available. */
export const whenDone = <R extends Result, S extends Result>(result: Passed<R>, act: (result: R) => S): Passed<S> =>
  result instanceof Promise ? result.then(act) : act(result);

/** All gates as one function, the first one outermost. */
export const passAll = (gates: readonly AnyGate[]): Next<Fact> =>
  gates.reduceRight<Next<Fact>>(
    (next, gate) => (state) => gate.pass(state, next),
    () => {
      throw new Error('the last gate answers');
    },
  );

/** The gates' checks inside the writer's transaction as one function, in the same order. */
export const passAllInWriter = (gates: readonly AnyGate[]): NextInWriter<Fact> =>
  gates.reduceRight<NextInWriter<Fact>>(
    (next, { inWriter }) => (inWriter ? (state, tx) => inWriter(state, tx, next) : next),
    () => {
      throw new Error('the last gate makes the change');
    },
  );
