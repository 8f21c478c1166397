import type { Direction } from './bar.ts';
import { LevelIndex } from './level-index.ts';

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
