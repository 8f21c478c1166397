/** A random stream that is the same for the same seed on every machine (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 to below `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  /** One of several things with equal probability. */
  pick<T>(things: readonly T[]): T {
    return things[this.below(things.length)] as T;
  }

  /** True with this probability in percent. */
  happens(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** A stream for a name, independent of other draws. */
  static of(seed: number, name: string): Chance {
    let mixed = seed >>> 0;
    for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return new Chance(mixed);
  }
}
