import { hashAt, normal, streamKey, WHOLE_MARKET } from './hash.ts';

/** One coin's stream of normal numbers, partly shared with the whole market so coins move together. */
export class CorrelatedNormals {
  readonly #shared: number;
  readonly #own: number;
  readonly #sharedWeight: number;
  readonly #ownWeight: number;

  /** `correlation` with the market's common factor, 0 to 1. */
  constructor(seed: number, coin: number, stream: number, correlation: number) {
    this.#shared = streamKey(seed, WHOLE_MARKET, stream);
    this.#own = streamKey(seed, coin, stream);
    this.#sharedWeight = correlation;
    this.#ownWeight = Math.sqrt(1 - correlation * correlation);
  }

  at(index: number): number {
    return this.#sharedWeight * normal(hashAt(this.#shared, index)) + this.#ownWeight * normal(hashAt(this.#own, index));
  }
}
