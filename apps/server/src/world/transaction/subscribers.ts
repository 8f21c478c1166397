import type { Emit, Events } from './events.ts';
import type { QueuedEvent, Tx } from './tx.ts';

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
