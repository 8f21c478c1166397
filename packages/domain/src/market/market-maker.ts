import { hashAt, normal, STREAM, streamKey } from './hash.ts';
import { askPrice, bidPrice, type Depth, type Level } from './ladder.ts';
import { levelWeight } from './ladder-levels.ts';
import type { Market } from './markets.ts';
import type { Simulation } from './simulation.ts';

/** Seconds for which a level keeps its size. Levels change in different seconds, so the book does not change all at once. */
const SIZE_LASTS = 20;

interface SideKeys {
  readonly phase: number;
  readonly size: number;
}

/** Quotes one coin: level sizes depend on the distance from the price, and on the level itself. */
export class MarketMaker {
  readonly #market: Market;
  readonly #usualSize: number;
  readonly #stepsPerCoin: number;
  readonly #asks: SideKeys;
  readonly #bids: SideKeys;

  constructor(seed: number, market: Market, { volumePerMinute }: Simulation) {
    this.#market = market;
    this.#usualSize = volumePerMinute / 12;
    this.#stepsPerCoin = 10 ** market.quantityDecimals;
    this.#asks = { phase: streamKey(seed, market.id, STREAM.askPhase), size: streamKey(seed, market.id, STREAM.askSize) };
    this.#bids = { phase: streamKey(seed, market.id, STREAM.bidPhase), size: streamKey(seed, market.id, STREAM.bidSize) };
  }

  /** The first `levels` levels of each side in a second with the price `mid`. */
  quote(mid: number, second: number, levels: number): Depth {
    const market = this.#market;
    const side = (keys: SideKeys, priceOf: typeof askPrice): Level[] => {
      const best = priceOf(market, mid, 0);
      return Array.from({ length: levels }, (_, index) => {
        const price = priceOf(market, mid, index);
        return this.#level(keys, price, levelWeight(market, index, Math.abs(price - best)), second);
      });
    };
    return { mid, asks: side(this.#asks, askPrice), bids: side(this.#bids, bidPrice) };
  }

  #level({ phase, size }: SideKeys, price: number, weight: number, second: number): Level {
    const spell = Math.floor((second + (hashAt(phase, price) % SIZE_LASTS)) / SIZE_LASTS);
    const chance = Math.exp(0.8 * normal(hashAt(size, Math.imul(price, 7919) ^ spell)) - 0.32);
    return { price, quantity: Math.max(1, Math.round(this.#usualSize * weight * chance * this.#stepsPerCoin)) };
  }
}
