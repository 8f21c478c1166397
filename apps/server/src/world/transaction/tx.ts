import type { RefusalName } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import type { Decision, Err, Instant, Note } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import type { WorldFacts } from '../world-facts.ts';

/** An event of a user, sent after the commit. */
export type QueuedEvent = { readonly userId: number; readonly event: UserEvent };

/** The transaction of a change. Synchronous: nothing can come in between. */
export type Tx = {
  readonly world: WorldFacts;
  /** The instant of the change: now, or when it fell due. */
  readonly now: Instant;
  readonly sql: Sql;
  readonly derived: Derived;
  /** Calls the subscribers of an event, in this transaction. */
  readonly emit: Emit;
  /** The events that this transaction has written to users' event logs, in order. */
  readonly logged: { readonly userId: number; readonly id: number }[];
};

/** Collects the result of each check for the request log; undefined with the lab off. */
export type WithChecks = { readonly note?: Note | undefined };

/** The transaction of a command, with `note` for the results of its checks. */
export type CommandTx = Tx & WithChecks;

/** A refusal that keeps some writes (a counted attempt). Everything else of the command is undone. */
export type Refused = Err<RefusalName> & { readonly keep?: (tx: Tx) => void };

/** The value of a change, or its refusal. */
export type Outcome<T = unknown> = Decision<T, RefusalName> | Refused;

/** Adds writes to a refusal that must stay. */
export const keeping = <R extends RefusalName>(refusal: Err<R>, keep: (tx: Tx) => void): Err<R> & { keep: (tx: Tx) => void } => ({
  ...refusal,
  keep,
});

/** A refusal with further writes to keep, after its own. */
export const alsoKeeping = <R extends Refused>(refusal: R, keep: (tx: Tx) => void): R & { keep: (tx: Tx) => void } => ({
  ...refusal,
  keep: (tx) => {
    refusal.keep?.(tx);
    keep(tx);
  },
});

/** Work in parts, each as small as one object: after a part, other work of the process may run. */
export type InParts<T> = Generator<undefined, T, undefined>;

/** Does all parts together. */
export function atOnce<T>(work: InParts<T>): T {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** Acts on each object as one part; returns the sum of the results. */
export function* eachInParts<T>(objects: Iterable<T>, act: (object: T) => number): InParts<number> {
  let sum = 0;
  for (const object of objects) {
    sum += act(object);
    yield;
  }
  return sum;
}

/** Work that may be done at once: its result, or its parts. */
export const inParts = function* (work: number | InParts<number>): InParts<number> {
  return typeof work === 'number' ? work : yield* work;
};

export type Source = { readonly world: WorldFacts; readonly sql: Sql; readonly derived: Derived };
type Slot<T> = { readonly make: (source: Source) => T };

/**
 * Values cached in memory that can be computed from the tables at any time: order books, price overlays. They are computed
 * on first use and cleared whenever their inputs may have been undone.
 */
export class Derived {
  readonly #values = new Map<Slot<unknown>, unknown>();

  of<T>(slot: Slot<T>, source: Source): T {
    if (!this.#values.has(slot)) this.#values.set(slot, slot.make(source));
    return this.#values.get(slot) as T;
  }

  forget(): void {
    this.#values.clear();
  }
}

/** Declares a derived value; the returned function reads it from a transaction or a world. */
export function derived<T>(make: (source: Source) => T): (source: Source) => T {
  const slot: Slot<T> = { make };
  return (source) => source.derived.of(slot, source);
}

/** An event for a user's feed: computed only if the world has listeners, and then immediately. */
type UserEventPayload = { readonly userId: number; readonly event: UserEvent | (() => UserEvent) };

/**
 * The events of a world, by name. An area declares its own in its code: `declare module '…/world/transaction/tx.ts' { interface
 * Events { … } }`.
 */
export interface Events {
  'user.event': UserEventPayload;
}

/** Calls every subscriber of an event immediately, in the same transaction. */
export type Emit = <N extends keyof Events>(name: N, payload: Events[N]) => void;
