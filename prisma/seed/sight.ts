import { assertDefined, type Instant } from '@mt2/domain';
import { createPricePath, type Direction, type Market, type PricePath, seedMarketsAt } from '@mt2/domain/market';

/**
 * The prices of the world that is seeded, also those to come: personas promise results that depend on prices, so in each world they act when its own
 * prices lead there. Times are seconds before the epoch.
 */
export class Sight {
  readonly #path: PricePath;
  readonly #epoch: Instant;

  constructor({ seed, epoch }: { readonly seed: number; readonly epoch: Instant }) {
    this.#path = createPricePath({ seed, markets: seedMarketsAt(epoch) });
    this.#epoch = epoch;
  }

  market(coin: string): Market {
    return assertDefined(this.#path.markets.bySymbol(`${coin}/USDT`), `${coin} has a market`);
  }

  at(secondsBefore: number): Instant {
    return this.#epoch - secondsBefore;
  }

  /** The last price of a second, in ticks. */
  price(coin: string, secondsBefore: number): number {
    return this.#path.tickAt(this.market(coin), this.at(secondsBefore));
  }

  /** The mark price of a second, in ticks. */
  mark(coin: string, secondsBefore: number): number {
    return this.#path.mark(this.market(coin), this.at(secondsBefore));
  }

  /** True if the price gets to a level or beyond within a time, both ends included. */
  reaches(coin: string, [from, to]: readonly [number, number], level: number, direction: Direction): boolean {
    return this.#path.firstCross(this.market(coin), this.at(from), this.at(to), level, direction) !== undefined;
  }

  /** As `reaches`, for the mark price. */
  marks(coin: string, [from, to]: readonly [number, number], level: number, direction: Direction): boolean {
    return this.#path.firstMarkCross(this.market(coin), this.at(from), this.at(to), level, direction) !== undefined;
  }
}
