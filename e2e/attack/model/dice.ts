/** Chance from a seed: the same throws on every machine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, without it. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  whole = (from: number, to: number): number => from + Math.floor(this.next() * (to - from + 1));
  /** Whether something happens that does so many times in a hundred. */
  isIn = (percent: number): boolean => this.next() * 100 < percent;
  /** From 0n to `most`, both included. */
  upTo = (most: bigint): bigint => (most * BigInt(this.whole(0, 1_000_000))) / 1_000_000n;

  pick<T>(of: readonly [T, ...T[]]): T;
  pick<T>(of: readonly T[]): T | undefined;
  pick<T>(of: readonly T[]): T | undefined {
    return of[this.whole(0, of.length - 1)];
  }

  /** One of several by their weights. */
  weighted<T>(of: readonly (readonly [weight: number, T])[]): T {
    let left = this.next() * of.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of of) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('nothing to throw for');
  }
}
