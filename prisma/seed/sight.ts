import { assertDefined, DAY, HOUR, type Instant } from '@mt2/domain';
import { createPricePath, type Direction, type Market, type PricePath, SEED_MARKETS, seedMarketsAt } from '@mt2/domain/market';

/**
 * The prices of the world being seeded, including future ones: personas promise results that depend on prices, so in each
 * world they act when its own prices lead to them. Times are seconds before the epoch (decision 162).
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

  /** The highest price of the last 90 days, as a multiple of its market's usual price. */
  highestMultiple(): number {
    const days = Array.from({ length: 10 }, (_, index) => index * 10 * DAY);
    return Math.max(
      ...SEED_MARKETS.list.flatMap(({ base, priceDecimals, simulation }) =>
        days.map((at) => this.price(base, at) / 10 ** priceDecimals / simulation.basePrice),
      ),
    );
  }

  /** The lowest price within a time span, in hours from its start; in ticks. */
  lowest(coin: string, [from, to]: readonly [number, number]): number {
    const hours = Array.from({ length: Math.floor((from - to) / HOUR) + 1 }, (_, hour) => from - hour * HOUR);
    return Math.min(...hours.map((each) => this.price(coin, each)));
  }

  /** True if the price reaches a level or beyond within a time span, both ends included. */
  reaches(coin: string, [from, to]: readonly [number, number], level: number, direction: Direction): boolean {
    return this.#path.firstCross(this.market(coin), this.at(from), this.at(to), level, direction) !== undefined;
  }

  /** Like `reaches`, for the mark price. */
  marks(coin: string, [from, to]: readonly [number, number], level: number, direction: Direction): boolean {
    return this.#path.firstMarkCross(this.market(coin), this.at(from), this.at(to), level, direction) !== undefined;
  }
}
