import type { Direction } from './bar.ts';
import { LevelIndex } from './level-index.ts';

/** A level that a price has reached, and the way that it went there. */
export type Reached = { readonly id: number; readonly by: Direction };

/** Levels of one price, by the way that it has to go to them. */
export class Levels implements Readonly<Record<Direction, LevelIndex>> {
  readonly up = new LevelIndex();
  readonly down = new LevelIndex();

  get size(): number {
    return this.up.size + this.down.size;
  }

  /** The level that a price going one way comes to first. */
  nearest(direction: Direction): number | undefined {
    return this[direction].nearest(direction);
  }

  /** Gives an id its levels, instead of those that it had; without them it is forgotten. */
  set(id: number, levels: { readonly [direction in Direction]?: number | undefined } = {}): void {
    this.up.set(id, levels.up);
    this.down.set(id, levels.down);
  }

  /** The levels that `price` has reached either way, by id. */
  reached(price: number): Reached[] {
    const ways = (['down', 'up'] as const).flatMap((by) => this[by].reached(price, by).map((id) => ({ id, by })));
    return ways.sort((one, other) => one.id - other.id);
  }
}
