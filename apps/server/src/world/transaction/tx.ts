import type { RefusalName } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import type { Decision, Err, Instant, Note } from '@mt2/domain';
import type { Reading, Sql } from '../tables/sql.ts';
import type { WorldFacts } from '../world-facts.ts';

export type { Reading };

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
 * on first use and cleared whenever their inputs may have been undone. Nothing else in memory may change in a turn: it
 * would keep what was undone.
 */
export class Derived {
  readonly #values = new Map<Slot<unknown>, unknown>();

  of<T>(slot: Slot<T>, source: Source): T {
    const known = this.#values.get(slot) as T | undefined;
    if (known !== undefined) return known;
    const made = slot.make(source);
    this.#values.set(slot, made);
    return made;
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

/** An event for a user's feed: computed only if the world has listeners, and then immediately; undefined is not sent. */
type UserEventPayload = { readonly userId: number; readonly event: UserEvent | (() => UserEvent | undefined) };

/**
 * The events of a world, by name. An area declares its own in its code: `declare module '…/world/transaction/tx.ts' { interface
 * Events { … } }`.
 */
export interface Events {
  'user.event': UserEventPayload;
}

/** Calls every subscriber of an event immediately, in the same transaction. */
export type Emit = <N extends keyof Events>(name: N, payload: Events[N]) => void;

/** Callbacks of a world: events for users, and changes of its time or data. */
export type WorldListener = {
  readonly events?: (events: readonly QueuedEvent[]) => void;
  readonly wrote?: () => void;
  readonly moved?: () => void;
  readonly replaced?: () => void;
  readonly closed?: () => void;
};

class Listeners {
  readonly #all = new Set<WorldListener>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Returns a function that removes the listener. */
  add(listener: WorldListener): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  notify(what: 'moved' | 'replaced' | 'closed'): void {
    for (const listener of this.#all) listener[what]?.();
  }

  tellCommit(queued: readonly QueuedEvent[]): void {
    for (const listener of this.#all) {
      listener.wrote?.();
      if (queued.length > 0) listener.events?.(queued);
    }
  }
}

/**
 * Subscribers by event name. Each runs in the event's transaction: it is undone if the command is refused, and an error in
 * a subscriber fails the command.
 */
export type On = { readonly [N in keyof Events]?: (tx: Tx, payload: Events[N]) => void };

type Subscriber = (tx: Tx, payload: never) => void;
export type Subscribers = ReadonlyMap<string, readonly Subscriber[]>;

/** Wires subscribers in the listed order. */
export function subscribersOf(all: readonly On[]): Subscribers {
  const byName = new Map<string, Subscriber[]>();
  for (const on of all)
    for (const [name, subscriber] of Object.entries<Subscriber>(on)) byName.set(name, [...(byName.get(name) ?? []), subscriber]);
  return byName;
}

/**
 * The feed's subscriber in one transaction: `queued` collects what users receive after the commit. Without listeners not
 * even the texts are created.
 */
export const queueing = (queued: QueuedEvent[], hasListeners: () => boolean): On => ({
  'user.event': (_, { userId, event }) => {
    if (!hasListeners()) return;
    const sent = typeof event === 'function' ? event() : event;
    if (sent) queued.push({ userId, event: sent });
  },
});

/** The `emit` of a transaction: calls `own` first, then the subscribers. */
export const emitting =
  (tx: () => Tx, own: On, subscribers: Subscribers): Emit =>
  (name, payload) => {
    own[name]?.(tx(), payload);
    const others = subscribers.get(name);
    if (others) for (const subscriber of others) subscriber(tx(), payload as never);
  };

/** Makes the transactions of a world; their events reach its subscribers, and after the commit its listeners. */
export class Transactions {
  readonly listeners = new Listeners();
  readonly derived = new Derived();
  readonly #subscribers: Subscribers;
  readonly #placeOf: () => Pick<Tx, 'world' | 'sql'>;

  constructor(on: readonly On[], placeOf: () => Pick<Tx, 'world' | 'sql'>) {
    this.#subscribers = subscribersOf(on);
    this.#placeOf = placeOf;
  }

  /** A transaction at an instant; `queued` collects its events for users. */
  at(now: Instant, queued: QueuedEvent[]): Tx {
    const feed = queueing(queued, () => !this.listeners.isEmpty);
    const emit = emitting(() => tx, feed, this.#subscribers);
    const { world, sql } = this.#placeOf();
    const tx: Tx = { world, now, sql, derived: this.derived, emit, logged: [] };
    return tx;
  }
}
