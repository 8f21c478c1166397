import { HOUR, MINUTE } from '../core/index.ts';
import { RATE_ONE, type Rate } from '../money/index.ts';
import type { Direction } from './bar.ts';
import { FUNDING_INTERVAL, fundingAt, MOST_FUNDING } from './funding-times.ts';
import { normal, STREAM, streamKey } from './hash.ts';
import { ValueNoise } from './noise.ts';
import { Recent } from './recent.ts';

const SAMPLES = FUNDING_INTERVAL / MINUTE;
const INTEREST = 1e-4;
const DAMPENER = 5e-4;
const FUNDING_CAP = Number(MOST_FUNDING) / Number(RATE_ONE);
const MARK_SAMPLES = 30;
const MARK_SAMPLE_SECONDS = 5;
/** Seconds of the past premium that the mark price averages. */
export const MARK_MEMORY = (MARK_SAMPLES - 1) * MARK_SAMPLE_SECONDS;
const CACHED_RATES = 128;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Funding rate of one interval from its premium samples, oldest first: later ones weigh more, the result is pulled toward
 * 0.01% and capped at ±0.375%.
 */
export function fundingRate(premiums: readonly number[]): Rate {
  let weighted = 0;
  premiums.forEach((premium, index) => {
    weighted += (index + 1) * premium;
  });
  const average = weighted / ((premiums.length * (premiums.length + 1)) / 2);
  const rate = clamp(average + clamp(INTEREST - average, -DAMPENER, DAMPENER), -FUNDING_CAP, FUNDING_CAP);
  return BigInt(Math.round(rate * 1e8));
}

export interface MarkInputs {
  /** Ticks. */
  readonly index: number;
  /** The rate of the last completed interval. */
  readonly lastFundingRate: Rate;
  readonly secondsToFunding: number;
  /** Mean distance of the contract's price from the index over the last minutes; ticks. */
  readonly meanPremium: number;
  /** The contract's own price; ticks. */
  readonly last: number;
}

/** The mark price: the median of index plus accrued funding, index plus mean premium, and the last price; ticks. */
export function markPrice({ index, lastFundingRate, secondsToFunding, meanPremium, last }: MarkInputs): number {
  const funded = index * (1 + ((Number(lastFundingRate) / 1e8) * secondsToFunding) / FUNDING_INTERVAL);
  const [, middle] = [funded, index + meanPremium, last].sort((left, right) => left - right);
  return Math.round(middle!);
}

/** The premium of one coin's perpetual contract over its index. */
export class Premium {
  readonly #slow: ValueNoise;
  readonly #fast: ValueNoise;
  readonly #rates = new Recent<Rate>(CACHED_RATES);
  readonly #running = new Recent<Rate>(CACHED_RATES);

  constructor(seed: number, coin: number) {
    this.#slow = new ValueNoise(streamKey(seed, coin, STREAM.premiumSlow), FUNDING_INTERVAL, normal);
    this.#fast = new ValueNoise(streamKey(seed, coin, STREAM.premiumFast), HOUR, normal);
  }

  /** The premium as a fraction of the index. */
  basis(second: number): number {
    return 1e-4 + 8e-4 * this.#slow.at(second) + 2e-4 * this.#fast.at(second);
  }

  /** A bound of the premium between two seconds, both included: never less than its extreme, and close to it over a short span. */
  farthestBasis(from: number, to: number, direction: Direction): number {
    return 1e-4 + 8e-4 * this.#slow.farthest(from, to, direction) + 2e-4 * this.#fast.farthest(from, to, direction);
  }

  /** The maximum (or minimum) of the accruing funding between two seconds, both included; as a fraction of the index. */
  farthestAccrual(from: number, to: number, direction: Direction): number {
    const farther = direction === 'up' ? Math.max : Math.min;
    let extreme = this.#accrued(from);
    for (let at = from; at <= to; at = fundingAt(at) + FUNDING_INTERVAL) {
      const last = Math.min(to, fundingAt(at) + FUNDING_INTERVAL - 1);
      extreme = farther(extreme, this.#accrued(at), this.#accrued(last));
    }
    return extreme;
  }

  /** Rate of the interval that ends at a funding instant. */
  funding(end: number): Rate {
    return this.#rates.get(end) ?? this.#rates.set(end, this.#rateOf(end - FUNDING_INTERVAL, SAMPLES));
  }

  /** The provisional rate of a second's interval, from its minutes that have begun. */
  fundingSoFar(second: number): Rate {
    const start = fundingAt(second);
    const begun = Math.floor((second - start) / MINUTE) + 1;
    const minute = start + begun * MINUTE;
    return this.#running.get(minute) ?? this.#running.set(minute, this.#rateOf(start, begun));
  }

  /** The contract's price at an index of `index` ticks. */
  last(index: number, second: number): number {
    return Math.round(index * (1 + this.basis(second)));
  }

  /** The mark price of a second, given the index price of any second up to it; ticks. */
  mark(second: number, indexAt: (second: number) => number): number {
    const index = indexAt(second);
    const lastFunding = fundingAt(second);
    let premiums = 0;
    for (let sample = 0; sample < MARK_SAMPLES; sample++) {
      const at = second - sample * MARK_SAMPLE_SECONDS;
      premiums += indexAt(at) * this.basis(at);
    }
    return markPrice({
      index,
      lastFundingRate: this.funding(lastFunding),
      secondsToFunding: lastFunding + FUNDING_INTERVAL - second,
      meanPremium: premiums / MARK_SAMPLES,
      last: this.last(index, second),
    });
  }

  #accrued(second: number): number {
    const lastFunding = fundingAt(second);
    return ((Number(this.funding(lastFunding)) / 1e8) * (lastFunding + FUNDING_INTERVAL - second)) / FUNDING_INTERVAL;
  }

  #rateOf(start: number, samples: number): Rate {
    return fundingRate(Array.from({ length: samples }, (_, sample) => this.basis(start + sample * MINUTE)));
  }
}
