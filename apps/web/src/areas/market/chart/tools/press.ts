import type { Spot } from './drawing.ts';

/** A finger that moved less than this, in pixels, rests. */
const REST = 8;

/** A finger that is down: it rests until it has moved a little, and then moves until it is lifted. */
export class Press {
  readonly #from: Spot;
  #isMoving = false;

  constructor(from: Spot) {
    this.#from = from;
  }

  /** It has not moved so far. */
  get isResting(): boolean {
    return !this.#isMoving;
  }

  /** The pixels that the finger has moved down, from where it went down; undefined while it rests. */
  wayTo({ x, y }: Spot): number | undefined {
    this.#isMoving ||= Math.hypot(x - this.#from.x, y - this.#from.y) >= REST;
    return this.#isMoving ? y - this.#from.y : undefined;
  }
}
