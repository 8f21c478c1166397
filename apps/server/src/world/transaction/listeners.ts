import type { Instant } from '@mt2/domain';
import { Derived, type Emit, type Events, type QueuedEvent, type Tx } from './tx.ts';

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
    if (hasListeners()) queued.push({ userId, event: typeof event === 'function' ? event() : event });
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
