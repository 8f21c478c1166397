import type { Sql } from '../tables/sql.ts';
import type { WorldFacts } from '../world-facts.ts';

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
