import { must } from '../core/index.ts';
import type { Direction } from './bar.ts';

interface Entry {
  readonly id: number;
  readonly level: number;
}

/** Levels in ticks that trigger events on one market, by the event's ID. Designed for ten thousand of them. */
export class LevelIndex {
  readonly #levels = new Map<number, number>();
  /** Sorted by level, then by ID. */
  readonly #sorted: Entry[] = [];

  get size(): number {
    return this.#levels.size;
  }

  /** Sets the level of an ID, replacing the previous one; undefined removes the ID. */
  set(id: number, level: number | undefined): void {
    if (level === undefined) {
      this.delete(id);
      return;
    }
    must(Number.isSafeInteger(level), 'a level is whole ticks');
    if (this.#levels.get(id) === level) return;
    this.delete(id);
    this.#levels.set(id, level);
    this.#sorted.splice(this.#place(level, id), 0, { id, level });
  }

  /** Removes an ID, if present. */
  delete(id: number): void {
    const level = this.#levels.get(id);
    if (level === undefined) return;
    this.#levels.delete(id);
    this.#sorted.splice(this.#place(level, id), 1);
  }

  /** The first level a rising (up) or falling (down) price will reach. */
  nearest(direction: Direction): number | undefined {
    return (direction === 'up' ? this.#sorted[0] : this.#sorted.at(-1))?.level;
  }

  /** The IDs of the levels reached by a price that rose (up) or fell (down) to `price`, in ascending order. */
  reached(price: number, direction: Direction): number[] {
    const place = this.#place(price, direction === 'up' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
    const reached = direction === 'up' ? this.#sorted.slice(0, place) : this.#sorted.slice(place);
    return reached.map(({ id }) => id).sort((one, other) => one - other);
  }

  /** The index of an entry, or where it would be inserted. */
  #place(level: number, id: number): number {
    let from = 0;
    let to = this.#sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const entry = this.#sorted[middle]!;
      if (entry.level < level || (entry.level === level && entry.id < id)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** A level that a price has reached, and the direction from which it was reached. */
export type Reached = { readonly id: number; readonly by: Direction };

/** Levels of one price, by the direction in which it reaches them. */
export class Levels implements Readonly<Record<Direction, LevelIndex>> {
  readonly up = new LevelIndex();
  readonly down = new LevelIndex();

  get size(): number {
    return this.up.size + this.down.size;
  }

  /** The first level that a price moving in a direction will reach. */
  nearest(direction: Direction): number | undefined {
    return this[direction].nearest(direction);
  }

  /** Sets the levels of an ID, replacing the previous ones; an empty object removes the ID. */
  set(id: number, levels: { readonly [direction in Direction]?: number | undefined } = {}): void {
    this.up.set(id, levels.up);
    this.down.set(id, levels.down);
  }

  /** The levels that `price` has reached in either direction, by ID. */
  reached(price: number): Reached[] {
    const ways = (['down', 'up'] as const).flatMap((by) => this[by].reached(price, by).map((id) => ({ id, by })));
    return ways.sort((one, other) => one.id - other.id);
  }
}
