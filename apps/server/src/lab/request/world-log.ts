import type { Entry } from './entry.ts';

/** Maximum number and bytes of the stored calls of a world; the oldest are dropped first. */
const MOST_ENTRIES = 500;
const MOST_BYTES = 2 * 1024 * 1024;

/** The last calls of one world, numbered from 1. */
export class WorldLog {
  /** By number, oldest first. */
  readonly #entries = new Map<number, Entry>();
  #last = 0;
  #bytes = 0;

  /** Adds a call; returns the number of bytes by which the log has grown. */
  add(entry: Omit<Entry, 'id'>): number {
    const before = this.#bytes;
    this.#last += 1;
    this.#entries.set(this.#last, { id: this.#last, ...entry });
    this.#bytes += entry.bytes;
    for (const [id, { bytes }] of this.#entries) {
      if (this.#entries.size <= MOST_ENTRIES && this.#bytes <= MOST_BYTES) break;
      this.#entries.delete(id);
      this.#bytes -= bytes;
    }
    return this.#bytes - before;
  }

  /** Forgets everything but the last number; returns the number of bytes freed. */
  clear(): number {
    const bytes = this.#bytes;
    this.#entries.clear();
    this.#bytes = 0;
    return bytes;
  }

  get(id: number): Entry | undefined {
    return this.#entries.get(id);
  }

  /** Newest first. */
  newest(): Entry[] {
    return [...this.#entries.values()].reverse();
  }
}
