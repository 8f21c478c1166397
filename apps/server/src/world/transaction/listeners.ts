import type { QueuedEvent } from './tx.ts';

/** Callbacks of a world: events for users, and changes of its time or data. */
export type WorldListener = {
  readonly events?: (events: readonly QueuedEvent[]) => void;
  readonly wrote?: () => void;
  readonly moved?: () => void;
  readonly replaced?: () => void;
  readonly closed?: () => void;
};

export class Listeners {
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
