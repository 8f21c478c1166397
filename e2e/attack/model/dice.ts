import { Chance } from '../chance.ts';

/** Random choices of the players. */
export class Dice extends Chance {
  /** An integer from `from` to `to`, both included. */
  whole = (from: number, to: number): number => from + this.below(to - from + 1);
  /** From 0n to `most`, both included. */
  upTo = (most: bigint): bigint => (most * BigInt(this.whole(0, 1_000_000))) / 1_000_000n;
  /** One of several things, undefined if empty. */
  maybe = <T>(of: readonly T[]): T | undefined => (of.length === 0 ? undefined : this.pick(of));

  /** One of several by their integer weights. */
  weighted<T>(of: readonly (readonly [weight: number, T])[]): T {
    let left = this.below(of.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of of) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('nothing to throw for');
  }
}
