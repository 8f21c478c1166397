import type { QueuedEvent } from './tx.ts';

/** What the world tells its surroundings: what users hear, and that time or data moved. */
export type WorldListener = {
  readonly events?: (events: readonly QueuedEvent[]) => void;
  readonly wrote?: () => void;
  readonly moved?: () => void;
  readonly replaced?: () => void;
  readonly closed?: () => void;
};

/** Who follows a world. */
export class Listeners {
  readonly #all = new Set<WorldListener>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Answers how to stop listening. */
  add(listener: WorldListener): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(what: 'moved' | 'replaced' | 'closed'): void {
    for (const listener of this.#all) listener[what]?.();
  }

  tellCommit(queued: readonly QueuedEvent[]): void {
    for (const listener of this.#all) {
      listener.wrote?.();
      if (queued.length > 0) listener.events?.(queued);
    }
  }
}
